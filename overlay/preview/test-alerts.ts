import type { AlertUpdate } from '../data/feed.ts';
import { TEST_FAN } from './with-test-tip.ts';

const TEST_NOTE = 'This is how a note looks.';

/** The alerts of test tips, told as the server tells those of recorded ones. */
export function createTestAlerts() {
  let seq = 0;
  return {
    /** What is told of a test tip of this live; those before it have become old. */
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
