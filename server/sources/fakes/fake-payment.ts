import { randomBytes } from 'node:crypto';
import type { FakeOptions } from './fake-service.ts';

/** What a fake tells where nobody chose it. */
export type FakePayment = Required<
  Pick<FakeOptions, 'id' | 'name' | 'amount' | 'currency' | 'note'>
>;

/** The chosen values, and others for those that are absent: each payment has an id of its own. */
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
