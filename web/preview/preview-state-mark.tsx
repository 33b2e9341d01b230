import type { PreviewState } from '#contract/preview-wire.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './preview-state-mark.module.css';

const MARKS = {
  starting: { text: 'Starting', kind: styles.waiting },
  connected: { text: 'Connected', kind: undefined },
  missing: { text: 'Data not found', kind: styles.bad },
  offline: { text: 'Reconnecting', kind: styles.waiting },
} satisfies Record<PreviewState, { text: string; kind: string | undefined }>;

/** How the overlay in the preview fares: a dot and a word. */
export function PreviewStateMark({ state }: { state: PreviewState }) {
  const { text, kind } = MARKS[state];
  return <span className={classNames(styles.mark, kind)}>{text}</span>;
}
