import type { PreviewState } from '#contract/preview-wire.ts';
import basics from '../ui/basics.module.css';
import { classNames } from '../ui/class-names.ts';
import styles from './preview-state-mark.module.css';

const MARKS = {
  starting: { text: 'Starting', kind: undefined },
  connected: { text: 'Connected', kind: styles.connected },
  missing: { text: 'Data not found', kind: styles.bad },
  offline: { text: 'Reconnecting', kind: undefined },
} satisfies Record<PreviewState, { text: string; kind: string | undefined }>;

/** The state of the overlay in the preview: a dot and a word. */
export function PreviewStateMark({ state }: { state: PreviewState }) {
  const { text, kind } = MARKS[state];
  return <span className={classNames(basics.stateMark, kind)}>{text}</span>;
}
