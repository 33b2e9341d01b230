import { Undo2 } from 'lucide-react';
import { ANONYMOUS } from '#contract/limits.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useLiveOutbox } from '../parts/tips/use-live-outbox.ts';
import { Button } from '../ui/button.tsx';
import { type LastChange, undoLast, useLastChange } from './last-change.ts';
import styles from './last-change-line.module.css';

const VERBS = { added: 'Added', deleted: 'Deleted', restored: 'Brought back' } as const;

type Props = { liveId: string; currency: string };

/** The last tip of this page with Undo, or what waits for the server. */
export function LastChangeLine({ liveId, currency }: Props) {
  const { waiting, refused, elsewhere, trouble } = useLiveOutbox(liveId);
  const change = useLastChange((last) => last.change);
  const pending = [
    trouble && waiting > 0 && `${waiting} waiting for the server`,
    refused > 0 && `${refused} not recorded`,
    trouble && elsewhere > 0 && `${elsewhere} in other lives`,
  ].filter(Boolean);
  const shown = pending.length === 0 && change?.liveId === liveId ? change : null;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.text} data-problem={shown?.problem ? true : undefined}>
        {pending.length > 0 ? (
          <b className={styles.waiting}>{pending.join(', ')}</b>
        ) : (
          (shown?.problem ??
          (shown ? (
            <Sentence change={shown} currency={currency} />
          ) : (
            `A blank fan shows as ${ANONYMOUS}`
          )))
        )}
      </p>
      {shown && (
        <Button
          kind="ghost"
          busyLabel={shown.isBusy && 'Undoing'}
          onClick={() => void undoLast(shown)}
        >
          <Undo2 />
          {shown.problem ? 'Try Again' : 'Undo'}
        </Button>
      )}
    </div>
  );
}

function Sentence({ change, currency }: { change: LastChange; currency: string }) {
  const { kind, tip } = change;
  return (
    <>
      {VERBS[kind]} <b>{exactAmount(tip.amount_cents ?? 0, currency)}</b> from{' '}
      <b dir="auto">{withMaskedEmails(tip.fan_name ?? ANONYMOUS)}</b>
    </>
  );
}
