import type { AlertUpdate } from '../data/feed.ts';
import { TEST_FAN } from './with-test-tip.ts';

const TEST_NOTE = 'This is how a note looks.';

/** Creates alert snapshots of test tips in the server's format. */
export function createTestAlerts() {
  let seq = 0;
  return {
    /** The snapshot with the alert of a new test tip; earlier alerts are no longer listed. */
    next(live: string, amountCents: number): AlertUpdate {
      seq += 1;
      const alert = {
        seq,
        kind: 'test',
        fan_name: TEST_FAN.fan_name,
        amount_cents: amountCents,
        notes: TEST_NOTE,
      } as const;
      const state = { is_paused: false, skips: 0, first_seq: seq, alerts: [alert] };
      return { live, state, isMissed: false };
    },
  };
}
