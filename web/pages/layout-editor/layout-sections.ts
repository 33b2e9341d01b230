import { fileName } from '../../forms/fields/file/file-slot.ts';
import type { SectionPlan } from '../../forms/form-sections.tsx';
import type { LayoutForm } from './layout-form.ts';

/** Also the storage key of the expanded sections. */
export const LAYOUT_NOUN = 'layout';

type Settings = LayoutForm['settings'];

const logoSummary = ({ logo_file: { stored } }: Settings) => (stored ? fileName(stored) : 'None');

const boardSummary = (settings: Settings) =>
  `${settings.board.width} px · ${settings.tier1_tippers} / ${settings.tier2_tippers} / ${settings.tier3_tippers}`;

const motionSummary = ({ motion }: Settings) => {
  const on = Object.values(motion).filter(Boolean).length;
  return on === 0 ? 'Off' : `${on} of ${Object.keys(motion).length}`;
};

/** The sections of the form, with summaries of their values. */
export const LAYOUT_SECTIONS: readonly SectionPlan[] = [
  { title: 'General' },
  {
    title: 'Live name',
    summary: ({ settings: { live_name } }) => `${live_name.x}, ${live_name.y} · ${live_name.width}`,
  },
  { title: 'Board', summary: ({ settings }) => boardSummary(settings) },
  { title: 'Logo', summary: ({ settings }) => logoSummary(settings) },
  {
    title: 'Goal bar',
    summary: ({ settings: { slider_width, slider_height } }) =>
      `${slider_width} × ${slider_height}`,
  },
  {
    title: 'Milestones',
    summary: ({ settings: { milestones } }) =>
      milestones.enabled ? `${milestones.x}, ${milestones.y} · ${milestones.width}` : 'Off',
  },
  {
    title: 'Timer',
    summary: ({ settings: { timer } }) =>
      timer.enabled ? `${timer.x}, ${timer.y} · ${timer.size}` : 'Off',
  },
  {
    title: 'Votes',
    summary: ({ settings: { votes } }) =>
      votes.enabled ? `${votes.x}, ${votes.y} · ${votes.width}` : 'Off',
  },
  { title: 'Words' },
  {
    title: 'Alerts',
    summary: ({ settings: { alert } }) =>
      alert.enabled ? `${alert.x}, ${alert.y} · ${alert.width} · ${alert.duration} s` : 'Off',
  },
  {
    title: 'Drop shadow',
    summary: ({ settings: { dropShadow } }) =>
      `${dropShadow.opacity}% · ${dropShadow.offset} · ${dropShadow.blur}`,
  },
  { title: 'Motion', summary: ({ settings }) => motionSummary(settings) },
  { title: 'Sprites', summary: ({ sprite_settings }) => String(sprite_settings.length) },
];
