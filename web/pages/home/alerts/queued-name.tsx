import { EyeOff } from 'lucide-react';
import { ANONYMOUS } from '#contract/limits.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import type { QueuedAlert } from '../../../parts/alerts/queue-state.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './queued-name.module.css';

/** The name as the host sees it, also where viewers see Anonymous. */
export const nameOf = ({ alert, tip }: QueuedAlert): string =>
  withMaskedEmails(tip?.fan_name ?? alert.fan_name ?? ANONYMOUS);

/** Whether viewers see Anonymous instead of the name. */
export const isSecret = ({ alert, tip }: QueuedAlert): boolean =>
  alert.fan_name === null && Boolean(tip?.fan_name);

/** The name of an alert, with a mark where viewers see Anonymous. */
export function QueuedName({ queued }: { queued: QueuedAlert }) {
  const name = nameOf(queued);
  if (!isSecret(queued)) {
    return (
      <span className={styles.name} dir="auto">
        {name}
      </span>
    );
  }
  return (
    <span className={styles.name} title={`${name}, shown as ${ANONYMOUS}`}>
      <em dir="auto">{name}</em>
      <EyeOff aria-hidden />
      <VisuallyHidden>, shown as {ANONYMOUS}</VisuallyHidden>
    </span>
  );
}

/** The note of an alert after its name; nothing without one. */
export const QueuedNote = ({ queued: { alert } }: { queued: QueuedAlert }) =>
  alert.notes && (
    <span className={styles.note} dir="auto">
      {' · '}
      {withMaskedEmails(alert.notes)}
    </span>
  );
