import { route } from 'preact-router';
import { useEffect } from 'react';

/** Sends the user on. The new address takes the old one's place in the history, so that Back does not return to it. */
export function Redirect({ to }: { path: string; to: string }) {
  useEffect(() => {
    route(to, true);
  }, [to]);
  return null;
}
