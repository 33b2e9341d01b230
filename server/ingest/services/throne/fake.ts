import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { minorUnits } from '#domain/money/minor-units.ts';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { oddRows } from '../../fakes/troubles.ts';

/**
 * Throne with a key of its own. `what` is `contribution` or `crowdfunded`, an empty name is anonymous, `held` sends a
 * gift without a price, and `expire` signs with another key.
 */
export function fakeThrone(retryMs?: number): FakeService {
  const sender = new HookSender(retryMs);
  const keys = generateKeyPairSync('ed25519');
  let { privateKey } = keys;

  function rowOf(given: FakeOptions = {}) {
    const { id, name, amount, currency, note } = fakePayment({ id: randomUUID(), ...given });
    const cents = minorUnits(amount, 'USD') ?? 0;
    const isContribution = given.what === 'contribution';
    const isCrowdfunded = given.what === 'crowdfunded';
    const kind = isContribution ? 'contribution_purchased' : 'gift_purchased';
    return {
      contract_version: '1',
      event_id: id,
      event_type: isCrowdfunded ? 'gift_crowdfunded' : kind,
      data: {
        creator_id: 'creator',
        creator_username: 'creator',
        ...(!isCrowdfunded && { gifter_username: name || 'Anonymous' }),
        ...(note !== '' && !isCrowdfunded && { message: note }),
        item_name: 'Microphone',
        item_thumbnail_url: 'https://example.com/microphone.png',
        ...(isContribution ? { amount: cents } : { price: cents, is_surprise_gift: false }),
        currency,
      },
    };
  }

  function withoutPrice(given: FakeOptions = {}) {
    const row = rowOf(given);
    const { price: _, currency: __, ...data } = { price: 0, ...row.data };
    return signed({ ...row, data });
  }

  const giftOf = (given?: FakeOptions) => signed(rowOf(given));

  const signed = (row: object) => signedText(JSON.stringify(row));

  function signedText(body: string): SentHook {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = sign(null, Buffer.from(`${timestamp}.${body}`), privateKey);
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-signature-timestamp': timestamp,
        'x-signature-ed25519': signature.toString('hex'),
      },
      body,
    };
  }

  return {
    id: 'throne',
    hosts: [],
    credentials: {
      public_key: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    actions: {
      tip: (given) => sender.send(giftOf(given), given),
      async flood(given) {
        await sender.flood(() => giftOf(given), given);
      },
      held: (given) => sender.send(withoutPrice(given), given),
      duplicate: (given) => sender.sendAgain(given),
      async garbage(given) {
        await sender.sendOnce(signedText('{"event_id":"'), given);
      },
      ...sender.troubles(giftOf, () => oddRows(rowOf({ id: 'odd' })).map(signed)),
      expire() {
        privateKey = generateKeyPairSync('ed25519').privateKey;
      },
    },
    close: () => sender.close(),
  };
}
