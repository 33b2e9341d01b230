import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStore } from 'zustand';
import { showItem, useShownItems } from '../../../forms/fields/repeater/shown-items.ts';
import { setOpen } from '../../../forms/open-sections.ts';
import { LAYOUT_NOUN } from '../layout-sections.ts';
import { SPRITES, sectionOf } from './part-settings.ts';
import type { StageControl } from './stage-control.ts';
import { keyOf, selectedOf } from './stage-state.ts';

/** Connects the surrounding form to the layer over the preview. */
export function StageFormLink({ control }: { control: StageControl }) {
  const { getValues, setValue, clearErrors, getFieldState, subscribe } = useFormContext();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      control.connect({
        read: (path) => getValues(path),
        write: (values) => {
          for (const [path, value] of values) {
            if (getFieldState(path).error) clearErrors(path);
            setValue(path, value, { shouldDirty: true });
          }
        },
      }),
    [control, getValues, setValue, clearErrors, getFieldState],
  );
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => control.follow() }),
    [control, subscribe],
  );
  useOpenedSection(control, place);
  useSteppedSprite(control);
  useVisitedSection(control, place);
  return <span ref={place} hidden />;
}

/** Expands the section of the selected part and scrolls to it. */
function useOpenedSection(control: StageControl, place: { current: HTMLElement | null }) {
  const selected = useStore(control.state, (state) => state.selected);
  useEffect(() => {
    const shown = selectedOf(control.state.getState());
    if (!selected || !shown) return undefined;
    const { part } = shown;
    const title = sectionOf(part);
    if (part.kind === 'sprite') showItem(SPRITES, part.index);
    setOpen(LAYOUT_NOUN, [title], true);
    control.state.setState({ section: title });
    const sections = place.current?.closest('form')?.querySelectorAll('section') ?? [];
    const section = [...sections].find((each) => each.getAttribute('aria-label') === title);
    // One frame later the section is expanded.
    const frame = requestAnimationFrame(() => section && scrollIntoPane(section));
    return () => cancelAnimationFrame(frame);
  }, [control, selected, place]);
}

/** Height of a section that must be visible, in px. */
const ENOUGH_PX = 160;

/** Scrolls only the pane, so that the page does not move under a finger. */
function scrollIntoPane(section: HTMLElement): void {
  const pane = scrollerOf(section);
  if (!pane) return;
  const [box, within] = [section.getBoundingClientRect(), pane.getBoundingClientRect()];
  const isInSight = box.top >= within.top && box.top + ENOUGH_PX <= within.bottom;
  if (!isInSight) pane.scrollBy({ top: box.top - within.top });
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  const { parentElement: parent } = element;
  if (!parent || parent === document.body) return null;
  const isScroller = getComputedStyle(parent).overflowY === 'auto';
  return isScroller ? parent : scrollerOf(parent);
}

/** While a sprite is selected, choosing another sprite in the form selects it on the stage. */
function useSteppedSprite(control: StageControl) {
  const index = useShownItems((items) => items[SPRITES] ?? 0);
  useEffect(() => {
    const { part } = selectedOf(control.state.getState()) ?? {};
    if (part?.kind === 'sprite' && part.index !== index) {
      control.select(keyOf({ kind: 'sprite', index }));
    }
  }, [control, index]);
}

/**
 * Follows the section in use: its part is outlined, and a part of another section is deselected. Clicks
 * count, because not every browser focuses a clicked button.
 */
function useVisitedSection(control: StageControl, place: { current: HTMLElement | null }) {
  useEffect(() => {
    const form = place.current?.closest('form');
    const note = ({ target }: Event) => {
      const section = target instanceof Element && target.closest('section');
      if (section) control.visit(section.getAttribute('aria-label'));
    };
    form?.addEventListener('focusin', note);
    form?.addEventListener('click', note);
    return () => {
      form?.removeEventListener('focusin', note);
      form?.removeEventListener('click', note);
    };
  }, [control, place]);
}
