import { route } from 'preact-router';
import { useEffect } from 'react';

/** Redirects to `to`. Replaces the history entry, so that Back does not return to the old address. */
export function Redirect({ to }: { path: string; to: string }) {
  useEffect(() => {
    route(to, true);
  }, [to]);
  return null;
}
