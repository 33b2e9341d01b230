import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { minorUnits } from '#domain/money/minor-units.ts';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { oddRows } from '../../fakes/troubles.ts';

const DAY_MS = 86_400_000;

/**
 * Patreon, whose page is in dollars. `tip` is the first charge of a new member with the given id, `held` the charge of
 * a later month, `refund` gives the last charge back, `reject` declines one, and `expire` signs with another secret.
 * `what: 'update'` sends the charge as a change of the member, as Patreon does after each.
 */
export function fakePatreon(retryMs?: number): FakeService {
  const sender = new HookSender(retryMs);
  const secret = randomBytes(24).toString('base64url');
  let sentSecret = secret;
  let last = memberOf();

  function memberOf(given: FakeOptions = {}, change: object = {}) {
    const { id, name, amount } = fakePayment({ id: randomUUID(), ...given });
    const cents = minorUnits(amount, 'USD') ?? 0;
    const now = Date.now();
    return {
      data: {
        attributes: {
          campaign_lifetime_support_cents: 0,
          currently_entitled_amount_cents: cents,
          email: 'mia@example.com',
          full_name: name || 'Mia',
          is_follower: false,
          is_free_trial: false,
          last_charge_date: momentOf(now),
          last_charge_status: 'Paid',
          lifetime_support_cents: 0,
          next_charge_date: momentOf(now + 30 * DAY_MS),
          note: '',
          patron_status: 'active_patron',
          pledge_cadence: 1,
          pledge_relationship_start: momentOf(now - 2000),
          will_pay_amount_cents: cents,
          ...change,
        },
        id,
        relationships: { user: { data: { id: '111836593', type: 'user' } } },
        type: 'member',
      },
      // An empty name hides the pledge.
      included: [
        {
          attributes: { full_name: name || 'Mia', hide_pledges: name === '' },
          id: '111836593',
          type: 'user',
        },
      ],
    };
  }

  const chargeOf = (given: FakeOptions = {}, change: object = {}) => {
    last = memberOf(given, change);
    const event = given.what === 'update' ? 'members:update' : 'members:pledge:create';
    return signed(JSON.stringify(last), event);
  };

  const changed = (status: string) => {
    const attributes = { ...last.data.attributes, last_charge_status: status };
    return signed(JSON.stringify({ ...last, data: { ...last.data, attributes } }));
  };

  function testOf(given: FakeOptions = {}) {
    const member = memberOf(given);
    const { currently_entitled_amount_cents: cents, ...attributes } = member.data.attributes;
    const of = { campaign_currency: 'USD', campaign_pledge_amount_cents: cents };
    const data = { ...member.data, id: null, attributes: { ...attributes, ...of } };
    return signed(JSON.stringify({ ...member, data }));
  }

  const signed = (body: string, event = 'members:update'): SentHook => ({
    headers: {
      'content-type': 'application/json',
      'x-patreon-event': event,
      'x-patreon-signature': createHmac('md5', sentSecret).update(body).digest('hex'),
    },
    body,
  });

  const odd = () => oddRows(memberOf({ id: 'odd' })).map((row) => signed(JSON.stringify(row)));

  return {
    id: 'patreon',
    hosts: [],
    credentials: { secret, currency: 'USD' },
    actions: {
      tip: (given) => sender.send(chargeOf(given), given),
      async flood(given) {
        await sender.flood(() => chargeOf(given), given);
      },
      held: (given) => sender.send(chargeOf(given, { pledge_relationship_start: LONG_AGO }), given),
      test: (given) => sender.send(testOf(given), given),
      duplicate: (given) => sender.sendAgain(given),
      refund: (given) => sender.send(changed('Refunded'), given),
      reject: (given) => sender.send(chargeOf(given, { last_charge_status: 'Declined' }), given),
      async garbage(given) {
        await sender.sendOnce(signed('{"data":{'), given);
      },
      ...sender.troubles(chargeOf, odd),
      expire() {
        sentSecret = randomUUID();
      },
    },
    close: () => sender.close(),
  };
}

const LONG_AGO = '2024-01-01T00:00:00.000+00:00';

/** A time as Patreon writes it. */
const momentOf = (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00');
