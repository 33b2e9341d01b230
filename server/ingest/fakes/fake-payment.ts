import { randomBytes } from 'node:crypto';
import type { FakeOptions } from './fake-service.ts';

/** A payment of a fake with all its values. */
type FakePayment = Required<Pick<FakeOptions, 'id' | 'name' | 'amount' | 'currency' | 'note'>>;

/** Fills in defaults for absent values; the default id is random. */
export function fakePayment(options: FakeOptions = {}): FakePayment {
  const {
    id = randomBytes(8).toString('hex'),
    name = 'Mia',
    amount = '7.50',
    currency = 'USD',
    note = 'gg',
  } = options;
  return { id, name, amount, currency, note };
}
