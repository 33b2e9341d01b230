import { useSession } from '../data/session/session.ts';
import { SignInAgain } from '../parts/sign-in/sign-in-again.tsx';
import styles from './sign-in.module.css';
import page from './tip-page.module.css';

/** In place of the page while nobody is signed in. */
export function SignIn() {
  return (
    <main className={page.screen}>
      <SignInAgain isAgain={false} />
    </main>
  );
}

/** Asks above the list to sign in again; typed tips wait in the outbox. */
export function SignInStrip() {
  const isSignedOut = useSession((state) => state.isSignedOut);
  return (
    isSignedOut && (
      <div className={styles.strip}>
        <SignInAgain isAgain />
      </div>
    )
  );
}
