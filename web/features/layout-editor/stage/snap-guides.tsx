import { useStore } from 'zustand';
import { acrossOf, downOf } from './part-place.ts';
import type { StageControl } from './stage-control.ts';
import styles from './stage-layer.module.css';

/** The lines that the dragged part lies flush with now. */
export function SnapGuides({ control }: { control: StageControl }) {
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
