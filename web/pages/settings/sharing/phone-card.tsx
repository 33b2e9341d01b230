import { Smartphone } from 'lucide-react';
import type { Sharing } from '#contract/sharing.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useUserTimezone } from '../../../forms/fields/clock/timezone-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import card from '../settings-card.module.css';
import { MadeLinkView } from '../sign-in/made-link.tsx';
import type { LinkOnPage } from '../sign-in/use-made-link.ts';
import styles from './sharing-page.module.css';

type Props = { sharing: Sharing; phone: LinkOnPage };

/** Signs a device of the owner in: a code that works once. */
export function PhoneCard({ sharing, phone }: Props) {
  const timezone = useUserTimezone() ?? null;
  const { made, state, isMaking, error, make } = phone;
  const isSecure = sharing.addresses.every(({ url }) => url.startsWith('https:'));
  const start = () => void make('me');
  return (
    <section className={card.card} aria-label="Sign in a phone">
      <div className={card.row}>
        <div>
          <h2 className={card.label}>Sign in a phone</h2>
          <p className={card.help}>
            It shows <b>/tip</b>: the live on air, a line to type tips, the list, the inbox and the
            alerts. All of the editor works there, too.
          </p>
        </div>
        <div className={styles.way}>
          {made && state ? (
            <>
              {state.kind === 'open' && (
                <p className={styles.step}>Scan this code with the camera of the phone.</p>
              )}
              <MadeLinkView onPage={phone} name="your phone" timezone={timezone} onNew={start} />
            </>
          ) : (
            <>
              <Button
                kind="primary"
                size="large"
                busyLabel={isMaking && 'Making a code'}
                aria-describedby={error ? 'phone-error' : undefined}
                onClick={start}
              >
                <Smartphone />
                Sign in a phone
              </Button>
              {error && <FieldError id="phone-error" message={sentenceOf(error)} />}
            </>
          )}
          {!isSecure && (
            <p className={card.help}>
              Without https a phone cannot install it as an app: keep it as a bookmark.
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
