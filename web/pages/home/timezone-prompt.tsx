import { useState } from 'react';
import { useUserSettings } from '../../data/user-settings.ts';
import { proposedTimezone } from './proposed-timezone.ts';
import { TimezoneQuestion } from './timezone-question.tsx';

/** Asks for the timezone in a new studio. After the answer a confirmation stays until the page is left. */
export function TimezonePrompt() {
  const { data: settings } = useUserSettings();
  const [prompted, setPrompted] = useState<string>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const proposed = settings && proposedTimezone(settings, timeZone);
  if (proposed && proposed !== prompted) setPrompted(proposed);
  if (!settings || !prompted) return null;
  return <TimezoneQuestion proposed={prompted} settings={settings} />;
}
