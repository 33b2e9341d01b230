import { randomUUID } from 'node:crypto';
import type { PaymentEvent, SourceEvent } from '../tips/arrivals/source-event.ts';

/** Payments of a recorded message as new tests: marked as tests, paid now, with fresh ids. */
export function asTest(events: readonly SourceEvent[]): PaymentEvent[] {
  return events
    .filter((one) => one.kind === 'payment')
    .map((payment) => ({ ...payment, id: `test-${randomUUID()}`, at: null, mark: 'test' }));
}
