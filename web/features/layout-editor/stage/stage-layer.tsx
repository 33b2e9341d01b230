import { useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PartButton } from './part-button.tsx';
import { SelectedPart } from './selected-part.tsx';
import { SnapGuides } from './snap-guides.tsx';
import { StageAnnouncer } from './stage-announcer.tsx';
import type { StageControl } from './stage-control.ts';
import styles from './stage-layer.module.css';
import { keyOf, type PartKey } from './stage-state.ts';
import { useOpenPart } from './use-open-part.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import { useStageRanges } from './use-stage-ranges.ts';

/**
 * Lies over the preview: its parts are selected, moved, resized and turned here, by pointer or by keys. What
 * is drawn anew while a part is dragged is that part alone.
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
  /** Where Tab comes in. */
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
