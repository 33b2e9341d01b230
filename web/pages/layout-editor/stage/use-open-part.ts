import { useStore } from 'zustand';
import type { StagePart } from '#contract/stage-parts.ts';
import { useShownItems } from '../../../forms/fields/repeater/shown-items.ts';
import { isSectionOpen, useOpenSections } from '../../../forms/open-sections.ts';
import { LAYOUT_NOUN, LAYOUT_SECTIONS } from '../layout-sections.ts';
import { SPRITES, sectionOf } from './part-settings.ts';
import type { StageControl } from './stage-control.ts';
import { keyOf, type PartKey } from './stage-state.ts';

const isOfSection = (part: StagePart, title: string | undefined, sprite: number) =>
  sectionOf(part) === title && (part.kind !== 'sprite' || part.index === sprite);

/**
 * Key of the part whose settings are visible; of several, the part of the last focused section. For sprites,
 * the sprite that the form shows.
 */
export function useOpenPart(control: StageControl): PartKey | null {
  const byTitle = useOpenSections((open) => open[LAYOUT_NOUN]);
  const sprite = useShownItems((items) => items[SPRITES] ?? 0);
  const open = LAYOUT_SECTIONS.filter((plan, index) => isSectionOpen(byTitle, plan, index));
  const titles = open.map(({ title }) => title);
  return useStore(control.state, ({ reported, section }) => {
    const find = (title: string | undefined) =>
      reported.find(({ part }) => isOfSection(part, title, sprite))?.part;
    const visited = find(titles.find((title) => title === section));
    const part = visited ?? titles.map(find).find(Boolean);
    return part ? keyOf(part) : null;
  });
}
