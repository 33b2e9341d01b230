import { CircleCheck, CircleDashed, CircleOff, TriangleAlert } from 'lucide-react';
import type { SourceState } from '#contract/sources.ts';
import { markOf, type SourceMarkKind } from './source-kinds.ts';
import styles from './source-row.module.css';

const MARKS: Record<SourceMarkKind, { icon: typeof CircleCheck; label: string }> = {
  works: { icon: CircleCheck, label: 'Works' },
  tries: { icon: CircleDashed, label: 'Connecting' },
  waits: { icon: TriangleAlert, label: 'Waits for you' },
  off: { icon: CircleOff, label: 'Off' },
};

/** The state of a source as an icon with its own shape and color. */
export function SourceMark({ state }: { state: SourceState }) {
  const kind = markOf(state);
  const { icon: Icon, label } = MARKS[kind];
  return (
    <span className={styles.mark} data-kind={kind} role="img" aria-label={label}>
      <Icon />
    </span>
  );
}
