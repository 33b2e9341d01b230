import { randomUUID } from 'node:crypto';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { oddRows } from '../../fakes/troubles.ts';

const TEST_TRANSACTION = '00000000-1111-2222-3333-444444444444';

/**
 * Ko-fi. `expire` replaces the verification token. An empty note makes a private payment; `what` is one of its types,
 * such as `Shop Order`.
 */
export function fakeKofi(retryMs?: number): FakeService {
  const sender = new HookSender(retryMs);
  const token = randomUUID();
  let sentToken = token;

  function rowOf(given: FakeOptions = {}) {
    const { id, name, amount, currency, note } = fakePayment({ id: randomUUID(), ...given });
    return {
      verification_token: sentToken,
      message_id: id,
      timestamp: new Date().toISOString(),
      type: given.what ?? 'Donation',
      is_public: note !== '',
      from_name: name,
      message: note,
      amount,
      url: 'https://ko-fi.com/Home/CoffeeShop?txid=fake',
      email: 'mia@example.com',
      currency,
      is_subscription_payment: given.what === 'Subscription',
      is_first_subscription_payment: false,
      kofi_transaction_id: randomUUID(),
      shop_items: null,
      tier_name: null,
      shipping: null,
    };
  }

  const formOf = (given: FakeOptions = {}, more: object = {}) =>
    sentForm({ ...rowOf(given), ...more });

  const oddForms = () => oddRows(rowOf({ id: 'odd' })).map(sentForm);

  return {
    id: 'kofi',
    hosts: [],
    credentials: { token },
    actions: {
      tip: (given) => sender.send(formOf(given), given),
      async flood(given) {
        await sender.flood(() => formOf(given), given);
      },
      test: (given) =>
        sender.send(
          formOf({ ...given, name: 'Jo Example' }, { kofi_transaction_id: TEST_TRANSACTION }),
          given,
        ),
      duplicate: (given) => sender.sendAgain(given),
      async garbage(given) {
        await sender.sendOnce(sent('data=%7B%22verification_token'), given);
      },
      ...sender.troubles(formOf, oddForms),
      expire() {
        sentToken = randomUUID();
      },
    },
    close: () => sender.close(),
  };
}

const sentForm = (data: object) =>
  sent(new URLSearchParams({ data: JSON.stringify(data) }).toString());

const sent = (body: string): SentHook => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});
