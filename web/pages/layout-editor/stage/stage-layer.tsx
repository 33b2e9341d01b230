import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { type SliderKey, useSliderRanges } from '../../../data/slider-ranges.ts';
import { useSpaced } from '../../../state/use-spaced.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PartButton } from './part-button.tsx';
import { hintOf } from './part-label.ts';
import { acrossOf, cursorOf, downOf, placeOf } from './part-place.ts';
import { ALL_PLANS } from './part-settings.ts';
import { handlesOf } from './pull-part.ts';
import type { StageControl } from './stage-control.ts';
import styles from './stage-layer.module.css';
import { keyOf, type PartKey, selectedOf } from './stage-state.ts';
import { useOpenPart } from './use-open-part.ts';
import { useStagePointer } from './use-stage-pointer.ts';

/**
 * The layer over the preview: selects, moves, resizes and rotates parts, by pointer or keys. During a drag
 * only the dragged part rerenders.
 */
export function StageLayer({ control }: { control: StageControl }) {
  useStageRanges(control);
  const keys = useStore(
    control.state,
    useShallow(({ reported }) => reported.map(({ part }) => keyOf(part))),
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

/** Announces the place of the last changed part to screen readers. */
function StageAnnouncer({ control }: { control: StageControl }) {
  const announcement = useStore(control.state, (state) => state.announcement);
  return useSpaced(announcement, SPOKEN_GAP_MS);
}

/** Alignment lines of the dragged part. */
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
