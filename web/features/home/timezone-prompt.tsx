import { useState } from 'react';
import { useUserSettings } from '../../api/user-settings.ts';
import { codeOnDemand, useCode } from '../../ui/code-on-demand.ts';
import { proposedTimezone } from './proposed-timezone.ts';

const question = codeOnDemand(
  async () => (await import('./timezone-question.tsx')).TimezoneQuestion,
);

/** Asks for the timezone in a new studio. After the answer a confirmation stays until the page is left. */
export function TimezonePrompt() {
  const { data: settings } = useUserSettings();
  const [prompted, setPrompted] = useState<string>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const proposed = settings && proposedTimezone(settings, timeZone);
  if (proposed && proposed !== prompted) setPrompted(proposed);
  // If the code fails to load, the question appears at the next visit.
  const Question = useCode(question, prompted !== undefined, () => {});
  if (!Question || !settings || !prompted) return null;
  return <Question proposed={prompted} settings={settings} />;
}
