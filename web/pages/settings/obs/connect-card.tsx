import { useState } from 'react';
import { useFindObs } from '../../../data/obs.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import card from '../settings-card.module.css';
import { AccountForm } from './account-form.tsx';
import styles from './obs-page.module.css';

const ERROR_ID = 'find-obs-error';

/** Connects OBS for the first time: with one click on this computer, or with an address and a password. */
export function ConnectCard() {
  const find = useFindObs();
  const [isTyping, setTyping] = useState(false);
  return (
    <section className={card.card} aria-label="Connect OBS">
      <div className={card.row}>
        <div>
          <h2 className={card.label}>OBS on this computer</h2>
          <p className={card.help}>The computer that streamhost runs on.</p>
        </div>
        <div className={styles.way}>
          <p>
            <b>Connect</b> reads the port and the password of its WebSocket server from OBS’s own
            settings file, and keeps them here, on this computer.
          </p>
          <Button
            kind="primary"
            size="large"
            aria-describedby={find.error ? ERROR_ID : undefined}
            busyLabel={find.isPending && 'Connecting'}
            onClick={() => find.mutate()}
          >
            Connect
          </Button>
          {find.error && <FieldError id={ERROR_ID} message={sentenceOf(find.error)} />}
          <p className={card.help}>
            OBS has to run, with <i>Enable WebSocket server</i> ticked under{' '}
            <i>Tools → WebSocket Server Settings</i>.
          </p>
        </div>
      </div>
      <div className={card.row}>
        <div>
          <h2 className={card.label}>OBS on another computer</h2>
          <p className={card.help}>Or with a password that you type yourself.</p>
        </div>
        {isTyping ? (
          <AccountForm isFirst onCancel={() => setTyping(false)} />
        ) : (
          <div>
            <Button size="large" onClick={() => setTyping(true)}>
              Enter address and password
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
