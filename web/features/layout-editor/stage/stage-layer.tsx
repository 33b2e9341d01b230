import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { StagePart } from '#contract/stage-parts.ts';
import { type SliderKey, useSliderRanges } from '../../../api/slider-ranges.ts';
import { useShownItems } from '../../../fields/repeater/shown-items.ts';
import { isSectionOpen, useOpenSections } from '../../../form/open-sections.ts';
import { useSpaced } from '../../../state/use-spaced.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { LAYOUT_NOUN, LAYOUT_SECTIONS } from '../layout-sections.ts';
import { factsOf, hintOf, nameOf, spokenOf } from './part-label.ts';
import { acrossOf, cursorOf, downOf, placeOf, tagPlaceOf } from './part-place.ts';
import { ALL_PLANS, type PartValues, SPRITES, sectionOf } from './part-settings.ts';
import { handlesOf } from './pull-part.ts';
import { keyOf, type PartKey, type StageControl, selectedOf, shownOf } from './stage-control.ts';
import styles from './stage-layer.module.css';
import { useStagePointer } from './use-stage-pointer.ts';

/**
 * A layer over the preview, on which parts are selected, moved, resized and turned, by pointer or keys. During a drag only
 * the dragged part rerenders.
 */
export function StageLayer({ control }: { control: StageControl }) {
  useStageRanges(control);
  const keys = useStore(
    control.state,
    useShallow(({ told }) => told.map(({ part }) => keyOf(part))),
  );
  const selected = useStore(control.state, (state) => state.selected);
  const isDragging = useStore(control.state, (state) => state.isDragging);
  const isOverPart = useStore(control.state, (state) => state.hovered !== null);
  const [stop, setStop] = useState<PartKey | null>(null);
  const open = useOpenPart(control);
  const layer = useRef<HTMLDivElement>(null);
  const howTo = useId();

  const focusPart = (key: PartKey | undefined) => {
    const part = layer.current?.querySelector<HTMLElement>(`[data-part="${key}"]`);
    part?.focus({ preventScroll: true });
  };
  const pointer = useStagePointer(control, focusPart);
  const tabStop = [selected, stop].find((key) => key && keys.includes(key)) ?? keys[0];

  if (keys.length === 0) return null;
  return (
    <div
      ref={layer}
      className={styles.layer}
      data-dragging={isDragging || undefined}
      data-over={isOverPart || undefined}
      {...pointer}
    >
      <div role="application" aria-label="Parts of the overlay" aria-describedby={howTo}>
        {keys.map((key) => (
          <PartButton
            key={key}
            control={control}
            partKey={key}
            isTabStop={key === tabStop}
            isOpen={key === open && selected === null}
            howTo={howTo}
            onFocus={() => setStop(key)}
            onStep={(by) => focusPart(keys[(keys.indexOf(key) + by + keys.length) % keys.length])}
            onJump={(to) => focusPart(keys.at(to === 'first' ? 0 : -1))}
          />
        ))}
      </div>
      <span id={howTo} hidden>
        Arrow keys go from part to part, Enter selects one. Then arrow keys move it, with Shift by
        10 pixels; with Alt they resize it, brackets turn it, and Escape lets go of it.
      </span>
      <SnapGuides control={control} />
      {selected && <SelectedPart control={control} />}
      <VisuallyHidden role="status">
        <StageAnnouncer control={control} />
      </VisuallyHidden>
    </div>
  );
}

const SPOKEN_GAP_MS = 500;

/** Announces the place of the last changed part. */
function StageAnnouncer({ control }: { control: StageControl }) {
  const said = useStore(control.state, (state) => state.said);
  return useSpaced(said, SPOKEN_GAP_MS);
}

/** The lines to which the dragged part is aligned. */
function SnapGuides({ control }: { control: StageControl }) {
  const guides = useStore(control.state, (state) => state.guides);
  return guides.map(({ axis, at }) => (
    <span
      key={axis}
      className={styles.guide}
      data-axis={axis}
      style={axis === 'x' ? { left: acrossOf(at) } : { top: downOf(at) }}
    />
  ));
}

function SelectedPart({ control }: { control: StageControl }) {
  const shown = useStore(control.state, selectedOf);
  if (!shown) return null;
  const { part } = shown;
  return (
    <div className={styles.frame} style={placeOf(part)} data-kind={part.kind}>
      <div className={styles.middle} data-handle="move" title={hintOf(part)} />
      {handlesOf(part).map((handle) => (
        <div
          key={handle}
          className={styles.handle}
          style={{ cursor: cursorOf(handle, part.rotation) }}
          data-handle={handle}
        />
      ))}
    </div>
  );
}

const SLIDERS: readonly SliderKey[] = ALL_PLANS.map(({ scope, key, units }) => ({
  scope,
  key,
  units,
}));

/** Limits drags to the ranges of the sliders. */
function useStageRanges(control: StageControl): void {
  const ranges = useSliderRanges(SLIDERS);
  useEffect(() => control.setRanges(ranges), [control, ranges]);
}

type PartButtonProps = {
  control: StageControl;
  partKey: PartKey;
  isTabStop: boolean;
  /** Its settings are visible and nothing is selected. */
  isOpen: boolean;
  /** Id of the description of the keys. */
  howTo: string;
  onFocus: () => void;
  /** Moves the focus to the next or previous part. */
  onStep: (by: 1 | -1) => void;
  onJump: (to: 'first' | 'last') => void;
};

const STEPS: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A part of the overlay as a button. Pointer events pass through it; see `useStagePointer`. */
function PartButton(props: PartButtonProps) {
  const { control, partKey, isTabStop, isOpen, howTo, onFocus, onStep, onJump } = props;
  const shown = useStore(control.state, (state) => shownOf(state, partKey));
  const isSelected = useStore(control.state, (state) => state.selected === partKey);
  const isHovered = useStore(control.state, (state) => state.hovered === partKey);
  if (!shown) return null;
  const { part, values } = shown;

  /** Returns whether the key was handled. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (isSelected && key === 'Escape') control.select(null);
    else if (isSelected) return control.press(partKey, event);
    else if (STEPS[key]) onStep(STEPS[key]);
    else if (key === 'Home' || key === 'End') onJump(key === 'Home' ? 'first' : 'last');
    else return false;
    return true;
  };
  const handleKey = (event: KeyboardEvent) => {
    // Some keyboards type brackets with Ctrl and Alt.
    const isShortcut = (event.ctrlKey && !event.altKey) || event.metaKey;
    if (isShortcut || !takeKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        type="button"
        className={styles.part}
        style={placeOf(part)}
        data-part={partKey}
        data-open={isOpen || undefined}
        data-hovered={isHovered || undefined}
        data-selected={isSelected || undefined}
        aria-label={spokenOf(part, values)}
        aria-pressed={isSelected}
        aria-describedby={howTo}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={onFocus}
        onKeyDown={handleKey}
        onClick={() => control.select(partKey)}
      />
      {(isSelected || isOpen) && <PartTag part={part} values={values} />}
    </>
  );
}

/** The name, place and size of a part; its button has the same for screen readers. */
function PartTag({ part, values }: { part: StagePart; values: PartValues }) {
  const { 'data-at': at, ...place } = tagPlaceOf(part);
  return (
    <span className={styles.tag} style={place} data-at={at} aria-hidden="true">
      <b>{nameOf(part)}</b> {factsOf(part, values)}
    </span>
  );
}

const isOfSection = (part: StagePart, title: string | undefined, sprite: number) =>
  sectionOf(part) === title && (part.kind !== 'sprite' || part.index === sprite);

/** The part whose settings are visible; of several, the one whose section was focused last. Of the sprites, the shown one. */
function useOpenPart(control: StageControl): PartKey | null {
  const byTitle = useOpenSections((open) => open[LAYOUT_NOUN]);
  const sprite = useShownItems((items) => items[SPRITES] ?? 0);
  const open = LAYOUT_SECTIONS.filter((plan, index) => isSectionOpen(byTitle, plan, index));
  const titles = open.map(({ title }) => title);
  return useStore(control.state, ({ told, section }) => {
    const find = (title: string | undefined) =>
      told.find(({ part }) => isOfSection(part, title, sprite))?.part;
    const visited = find(titles.find((title) => title === section));
    const part = visited ?? titles.map(find).find(Boolean);
    return part ? keyOf(part) : null;
  });
}
