import type { ObsLine } from '#contract/obs.ts';

/** What a mark says of the line: it works, is tried again by itself, or waits for somebody. */
export type LineMark = 'works' | 'tries' | 'waits';

export function lineMark(kind: ObsLine['kind']): LineMark {
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
