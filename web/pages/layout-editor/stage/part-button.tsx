import type { KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { StagePart } from '#contract/stage-parts.ts';
import { factsOf, nameOf, spokenOf } from './part-label.ts';
import { placeOf, tagPlaceOf } from './part-place.ts';
import type { PartValues } from './part-settings.ts';
import type { StageControl } from './stage-control.ts';
import styles from './stage-layer.module.css';
import { type PartKey, shownOf } from './stage-state.ts';

type PartButtonProps = {
  control: StageControl;
  partKey: PartKey;
  isTabStop: boolean;
  /** Whether its settings are visible while nothing is selected. */
  isOpen: boolean;
  /** Id of the keyboard instructions. */
  howTo: string;
  onFocus: () => void;
  /** Moves the focus to the next or previous part. */
  onStep: (by: 1 | -1) => void;
  onJump: (to: 'first' | 'last') => void;
};

const STEPS = new Map(
  Object.entries<1 | -1>({
    ArrowRight: 1,
    ArrowDown: 1,
    ArrowLeft: -1,
    ArrowUp: -1,
  }),
);

/** A part of the overlay as a button. Pointer events are handled by `useStagePointer`. */
export function PartButton(props: PartButtonProps) {
  const { control, partKey, isTabStop, isOpen, howTo, onFocus, onStep, onJump } = props;
  const shown = useStore(control.state, (state) => shownOf(state, partKey));
  const isSelected = useStore(control.state, (state) => state.selected === partKey);
  const isHovered = useStore(control.state, (state) => state.hovered === partKey);
  if (!shown) return null;
  const { part, values } = shown;

  /** Returns true if the key was handled. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const step = STEPS.get(key);
    if (isSelected && key === 'Escape') control.select(null);
    else if (isSelected) return control.press(partKey, event);
    else if (step) onStep(step);
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
