import { Ban, Ellipsis, EyeOff, History, Pencil, Play, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { exactAmount } from '#domain/money/money.ts';
import type { QueuedAlert } from '../../../parts/alerts/queue-state.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
import { useHomeCurrency } from '../home-currency.ts';
import { cardField } from '../tip-focus.ts';
import { isSecret, nameOf, QueuedName, QueuedNote } from './queued-name.tsx';
import type { QueueActions } from './use-queue-actions.ts';
import styles from './waiting-row.module.css';

type Props = {
  queued: QueuedAlert;
  /** Its place in the queue, or the seconds until it is due. */
  place: ReactNode;
  actions: QueueActions;
  /** Whether it is due, so that it can be played. */
  isDue?: boolean;
};

/** An alert that waits, with a menu. */
export function WaitingRow({ queued, place, actions, isDue = true }: Props) {
  const { menus, menu, button } = useMenuButton();
  const currency = useHomeCurrency();
  const corrected = useRef<string>(null);
  const { alert, tip } = queued;
  const name = nameOf(queued);
  const hasName = Boolean(tip?.fan_id) && !isSecret(queued);
  /** The menu moves the focus as it closes. */
  function focusAfter() {
    const tipId = corrected.current;
    corrected.current = null;
    return tipId === null ? null : cardField(tipId);
  }
  return (
    <li className={styles.row}>
      <span className={styles.place} aria-hidden={isDue}>
        {place}
      </span>
      <span className={styles.text}>
        <QueuedName queued={queued} />
        <QueuedNote queued={queued} />
      </span>
      <span className={styles.amount}>{exactAmount(alert.amount_cents, currency)}</span>
      <IconButton {...button} label={`Actions for ${name}`}>
        <Ellipsis />
      </IconButton>
      {menus && (
        <menus.Menu label={`Actions for ${name}`} align="end" focusAfter={focusAfter} {...menu}>
          {tip && (
            <menus.MenuItem
              icon={<Pencil />}
              label="Correct"
              onSelect={() => {
                actions.correct(tip);
                corrected.current = tip.id;
              }}
            />
          )}
          {tip && hasName && (
            <menus.MenuItem
              icon={<EyeOff />}
              label="Show as Anonymous"
              onSelect={() => actions.showAnonymous(tip)}
            />
          )}
          {tip && hasName && (
            <menus.MenuItem
              icon={<Ban />}
              label={`Block ${name}`}
              onSelect={() => actions.block(tip)}
            />
          )}
          <menus.MenuItem
            icon={<X />}
            label="Remove from the queue"
            onSelect={() => actions.skip(alert.seq)}
          />
          {isDue && (
            <menus.MenuItem
              icon={<Play />}
              label="Play now"
              onSelect={() => actions.play(alert.seq)}
            />
          )}
          {tip?.fan_id && (
            <menus.MenuItem
              icon={<History />}
              label="History and note"
              onSelect={() => actions.openFan(tip)}
            />
          )}
        </menus.Menu>
      )}
    </li>
  );
}
