import { type FormEvent, useState } from 'react';
import { RequestError, sentenceOf } from '../../data/request-error.ts';
import { signIn, useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkToken } from './link-token.ts';
import styles from './sign-in-again.module.css';

/** Signs the page in again while everything on it stays. It closes by itself once somebody is signed in. */
export function SignInAgain({ isAgain }: { isAgain: boolean }) {
  const name = useSession(({ session }) => session?.person?.name);
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const token = linkToken(link);
    if (!token) return setError('Paste the whole link that you were sent.');
    setBusy(true);
    try {
      await signIn({ token });
    } catch (cause) {
      const isUsed = cause instanceof RequestError && cause.status === 401;
      setError(isUsed ? 'This link was used or has ended. Ask for a new one.' : sentenceOf(cause));
      setBusy(false);
    }
  }

  return (
    <section className={styles.card} aria-labelledby="sign-in-again">
      <h2 id="sign-in-again">
        {isAgain && name ? (
          <>
            Sign in again, <bdi>{name}</bdi>
          </>
        ) : (
          'Sign in'
        )}
      </h2>
      <p>
        Scan a new code on the computer with streamhost, or open the link that you are sent, in this
        browser.{isAgain && ' What you typed stays here.'}
      </p>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Or paste the link"
          value={link}
          error={error}
          autoComplete="off"
          onChange={({ target }) => {
            setLink(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" busyLabel={isBusy && 'Signing in'}>
          Sign in
        </Button>
      </form>
    </section>
  );
}
