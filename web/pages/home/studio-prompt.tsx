import { useState } from 'react';
import { useLives } from '../../data/lives.ts';
import { useUserSettings } from '../../data/user-settings.ts';
import { type ProposedSettings, proposedSettings } from './proposed-settings.ts';
import { StudioQuestion } from './studio-question.tsx';

/**
 * Asks for timezone and currency before the first tip, once and together. After the answer a confirmation stays until
 * the page is left.
 */
export function StudioPrompt({ isCard = false }: { isCard?: boolean }) {
  const { data: settings } = useUserSettings();
  const { data: lives = [] } = useLives();
  const [prompted, setPrompted] = useState<ProposedSettings>();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const proposed =
    settings && proposedSettings(settings, { timezone: timeZone, language: navigator.language });
  const isNew = lives.every(({ tip_total_cents }) => tip_total_cents === 0);
  if (proposed && isNew && !prompted) setPrompted(proposed);
  if (!settings || !prompted) return null;
  return <StudioQuestion proposed={prompted} settings={settings} isCard={isCard} />;
}
