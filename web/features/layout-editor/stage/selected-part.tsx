import { useStore } from 'zustand';
import { hintOf } from './part-label.ts';
import { cursorOf, placeOf } from './part-place.ts';
import { handlesOf } from './pull-part.ts';
import type { StageControl } from './stage-control.ts';
import styles from './stage-layer.module.css';
import { selectedOf } from './stage-state.ts';

/** What the selected part is taken by: its middle, its edges, its corners. */
export function SelectedPart({ control }: { control: StageControl }) {
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
