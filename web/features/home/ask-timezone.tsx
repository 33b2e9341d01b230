import { useState } from 'react';
import { useUserSettings } from '../../api/user-settings.ts';
import { codeOnDemand, useCode } from '../../ui/code-on-demand.ts';
import { proposedTimezone } from './proposed-timezone.ts';

const question = codeOnDemand(
  async () => (await import('./timezone-question.tsx')).TimezoneQuestion,
);

/** Asks a new studio for its timezone. Once asked, it stays until the page is left, to say what was answered. */
export function AskTimezone() {
  const { data: settings } = useUserSettings();
  const [asked, setAsked] = useState<string>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const proposed = settings && proposedTimezone(settings, timeZone);
  if (proposed && proposed !== asked) setAsked(proposed);
  // Without its code nothing is asked until the next visit.
  const Question = useCode(question, asked !== undefined, () => {});
  if (!Question || !settings || !asked) return null;
  return <Question proposed={asked} settings={settings} />;
}
