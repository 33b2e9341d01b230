import type { ObsConnectionState } from '#contract/obs.ts';

/** Mark of the OBS connection: connected, retrying, or waiting for the user. */
type ConnectionMark = 'works' | 'tries' | 'waits';

export function connectionMark(kind: ObsConnectionState['kind']): ConnectionMark {
  switch (kind) {
    case 'connected':
      return 'works';
    case 'wrong_password':
    case 'too_old':
    case 'unreadable':
    case 'off':
      return 'waits';
    case 'connecting':
    case 'not_ready':
    case 'not_running':
    case 'unreachable':
    case 'silent':
    case 'quit':
    case 'lost':
      return 'tries';
  }
}
