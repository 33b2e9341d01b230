import { QrCode, TriangleAlert } from 'lucide-react';
import { useSession } from '../data/session/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './away-strip.module.css';
import page from './tip-page.module.css';

const HOW =
  'On the computer with streamhost, open Settings → Sharing, and scan a new code with this device.';

/** In place of the page while nobody is signed in. */
export function SignIn() {
  return (
    <main className={page.screen}>
      <EmptyState isSmall heading="h1" art={<QrCode />} title="Sign in first">
        {HOW} Then this page goes on by itself.
      </EmptyState>
    </main>
  );
}

/** Says above the list that the session has ended; typed tips wait in the outbox. */
export function SignInStrip() {
  const { session, isSignedOut } = useSession();
  const name = session?.person?.name;
  return (
    <div role="status">
      {isSignedOut && (
        <div className={styles.strip}>
          <TriangleAlert />
          <p>
            <b>Sign in again{name && ` as ${name}`}.</b> {HOW} Typed tips wait here until then.
          </p>
        </div>
      )}
    </div>
  );
}
