import { counted } from '#domain/text/counted.ts';
import { fileName } from '../../forms/fields/file/file-slot.ts';
import type { SectionPlan } from '../../forms/form-sections.tsx';
import { NoAlertsNotice } from './no-alerts-notice.tsx';
import type { ThemeForm } from './theme-form.ts';

type Settings = ThemeForm['settings'];

const spritesSummary = ({ sprites }: Settings) =>
  sprites.length === 0 ? 'No images' : counted(sprites.length, 'image');

const colorsSummary = ({ text_color, element_color }: Settings) =>
  `${text_color || 'Auto'} · ${element_color}`;

const tiersSummary = ({ tipper_tier_1, tipper_tier_2, tipper_tier_3 }: Settings) =>
  [tipper_tier_1, tipper_tier_2, tipper_tier_3].filter((name) => name.trim()).join(' · ');

const fontsSummary = ({ fonts: { title, headers, text } }: Settings) =>
  [...new Set([title, headers, text].map(({ family }) => family || 'Inter'))].join(' · ');

const alertSummary = ({ alert_image, alert_sound }: Settings) =>
  [alert_image, alert_sound]
    .flatMap(({ stored }) => (stored ? [fileName(stored)] : []))
    .join(' · ') || 'No image, no sound';

/** The sections of the form, with summaries of their values. */
export const THEME_SECTIONS: readonly SectionPlan[] = [
  { title: 'General' },
  { title: 'Cover photo' },
  { title: 'Sprites', summary: ({ settings }) => spritesSummary(settings) },
  { title: 'Colors', arrangement: 'pairs', summary: ({ settings }) => colorsSummary(settings) },
  {
    title: 'Tier names',
    arrangement: 'beside-labels',
    summary: ({ settings }) => tiersSummary(settings),
  },
  { title: 'Fonts', summary: ({ settings }) => fontsSummary(settings) },
  {
    title: 'Alert',
    summary: ({ settings }) => alertSummary(settings),
    children: <NoAlertsNotice />,
  },
];
