import { randomUUID } from 'node:crypto';
import type { PaymentEvent, SourceEvent } from './source-event.ts';

/** What a recorded message told, as tests that can be played again: marked, of this moment, each with an id of its own. */
export function asTest(events: readonly SourceEvent[]): PaymentEvent[] {
  return events
    .filter((one) => one.kind === 'payment')
    .map((payment) => ({ ...payment, id: `test-${randomUUID()}`, at: null, mark: 'test' }));
}
