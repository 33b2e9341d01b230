import { MonitorPlay } from 'lucide-react';
import { useState } from 'react';
import type { Obs } from '#contract/obs.ts';
import { obsParts } from '#domain/text/obs-sentence.ts';
import { useConnectObs, useDeleteObs } from '../../../data/obs.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import card from '../settings-card.module.css';
import { AccountForm } from './account-form.tsx';
import { connectionMark } from './connection-mark.ts';
import styles from './obs-page.module.css';

/** State of the OBS connection, and the actions on it. */
export function ConnectionCard({ obs: { line } }: { obs: Obs }) {
  const [isTyping, setTyping] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const connect = useConnectObs();
  const { state, remedy } = obsParts(line);
  const isConnected = line.kind === 'connected';
  const isRefused = line.kind === 'wrong_password';
  // The form is always open if nothing else can help.
  const hasForm = isTyping || isRefused;
  const tryNow = () =>
    connect
      .mutateAsync()
      .catch((error) => notify({ kind: 'error', title: 'Not connected', text: sentenceOf(error) }));
  return (
    <section className={card.card} aria-label="Connection">
      <div className={styles.line}>
        <span className={styles.mark} data-kind={connectionMark(line.kind)}>
          <MonitorPlay />
        </span>
        <div className={styles.sentence} role="status">
          <p data-kind={connectionMark(line.kind)}>{state}</p>
          {remedy && <p>{remedy}</p>}
        </div>
        <div className={styles.buttons}>
          <Button
            busyLabel={connect.isPending && (isConnected ? 'Looking' : 'Connecting')}
            onClick={() => void tryNow()}
          >
            {isConnected ? 'Look again' : 'Try now'}
          </Button>
          {!hasForm && (
            <Button kind="ghost" onClick={() => setTyping(true)}>
              Change address or password
            </Button>
          )}
          <Button kind="danger-quiet" onClick={() => setForgetting(true)}>
            Forget OBS
          </Button>
        </div>
      </div>
      {hasForm && (
        <div className={styles.typing}>
          <AccountForm
            isAboutPassword={isRefused}
            onDone={() => setTyping(false)}
            {...(!isRefused && { onCancel: () => setTyping(false) })}
          />
        </div>
      )}
      {isForgetting && <ForgetDialog onClose={() => setForgetting(false)} />}
    </section>
  );
}

function ForgetDialog({ onClose }: { onClose: () => void }) {
  const forget = useDeleteObs();
  const confirm = () =>
    forget
      .mutateAsync()
      .then(onClose)
      .catch((error) => notify({ kind: 'error', title: 'Not forgotten', text: sentenceOf(error) }));
  return (
    <AlertDialog
      isOpen
      title="Forget the address and the password of OBS?"
      description="The sources in OBS stay as they are. Connect again at any time."
      confirmLabel="Forget"
      busyLabel={forget.isPending && 'Forgetting'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
