import { type ReactNode, useEffect, useRef, useState } from 'react';
import { queryClient } from '../data/query-client.ts';
import { isLoadable } from '../data/session/loadable.ts';
import { useSession } from '../data/session/session.ts';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import { notify } from '../ui/notify.ts';
import styles from './session-gate.module.css';

const code = codeOnDemand(async () => (await import('./records-pages.ts')).SignInAgain);

/** The page, with a request to sign in while nobody is. A page that somebody has used stays as it is. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { session, isSignedOut } = useSession();
  useOtherPerson();
  const isAgain = session !== null;
  return (
    <>
      {(isAgain || !isSignedOut) && children}
      {isSignedOut && (
        // An open list of suggestions hides all but live regions from screen readers.
        <div className={isAgain ? styles.place : styles.page} aria-live="polite">
          <SignIn isAgain={isAgain} />
        </div>
      )}
    </>
  );
}

function SignIn({ isAgain }: { isAgain: boolean }) {
  const [Shown, setShown] = useState<typeof code.loaded>(() => code.loaded);
  useEffect(() => {
    // Without an answer of the server the next sign-out tries again.
    code.fetch().then(
      (loaded) => setShown(() => loaded),
      () => {},
    );
  }, []);
  return Shown ? <Shown isAgain={isAgain} /> : <p role="status">Sign in again</p>;
}

/** Says that another person has signed in, and loads everything for that one. */
function useOtherPerson(): void {
  const person = useSession(({ session }) => session?.person);
  const before = useRef(person);
  useEffect(() => {
    const last = before.current;
    before.current = person;
    if (!last || !person || last.id === person.id) return;
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries({ predicate: ({ queryKey }) => !isLoadable(queryKey) });
    void queryClient.invalidateQueries();
    notify({
      kind: 'success',
      title: `${person.name} is signed in now`,
      text: `Tips that ${last.name} typed wait here for ${last.name}.`,
    });
  }, [person]);
}
