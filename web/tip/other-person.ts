import { personId, useSession } from '../data/session/session.ts';

/** Loads the page anew when another person has signed in, so that nothing of the former one is shown. Typed text stays. */
export function reloadForOtherPerson(): void {
  let former = personId();
  useSession.subscribe(() => {
    const now = personId();
    if (former !== null && now !== null && former !== now) location.reload();
    former = now ?? former;
  });
}
