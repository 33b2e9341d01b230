import { randomUUID } from 'node:crypto';
import type { Told, ToldPayment } from './told.ts';

/** What a recorded message told, as tests that can be played again: marked, of this moment, each with an id of its own. */
export function asTest(told: readonly Told[]): ToldPayment[] {
  return told
    .filter((one) => one.kind === 'payment')
    .map((payment) => ({ ...payment, id: `test-${randomUUID()}`, at: null, mark: 'test' }));
}
