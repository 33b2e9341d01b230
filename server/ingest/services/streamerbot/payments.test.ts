import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KINDS } from './kinds.ts';
import { parseMessage } from './payments.ts';

const message = (
  source: string,
  type: string,
  data: unknown,
  timeStamp = '2026-11-02T20:00:04.1234567+01:00',
) => JSON.stringify({ timeStamp, event: { source, type }, data });
const payment = (text: string) => {
  const [events] = parseMessage(text);
  assert(events?.kind === 'payment', text);
  return events;
};
/** Recorded. */
const KOFI = {
  messageId: '3a1fac0c',
  timestamp: '2026-11-02T19:00:04Z',
  from: 'Mia',
  isPublic: true,
  message: 'gg',
  amount: '3.00',
  currency: 'USD',
};
const kofi = (changes: object = {}) => message('Kofi', 'Donation', { ...KOFI, ...changes });

test("a Ko-fi donation has its message's id and its own time and money", () => {
  assert.deepEqual(parseMessage(kofi()), [
    {
      kind: 'payment',
      id: 'kofi:3a1fac0c',
      paymentId: '3a1fac0c',
      at: '2026-11-02T19:00:04.000Z',
      name: 'Mia',
      isAnonymous: false,
      money: { amount: '3.00', currency: 'USD' },
      note: 'gg',
      mark: 'counts',
      raw: kofi(),
    },
  ]);
  assert.equal(payment(message('Kofi', 'Resubscription', KOFI)).mark, 'counts');
});

test('the currency is the one that was paid', () => {
  assert.equal(payment(kofi({ currency: 'EUR' })).money?.currency, 'EUR');
  assert.equal(payment(kofi({ currency: undefined })).money?.currency, null);
});

test('a private donation is anonymous, and its note is hidden', () => {
  const events = payment(kofi({ isPublic: false }));
  assert.deepEqual([events.isAnonymous, events.name, events.note], [true, 'Mia', null]);
});

test("tests are marked as tests, and Ko-fi's tests have distinct ids", () => {
  const transaction = { kofiTransactionId: '00000000-1111-2222-3333-444444444444' };
  const [one, two] = ['a', 'b'].map((messageId) => payment(kofi({ ...transaction, messageId })));
  assert.deepEqual([one?.mark, two?.mark], ['test', 'test']);
  assert.notEqual(one?.id, two?.id);
  assert.equal(
    payment(message('StreamElements', 'Tip', { id: '1', amount: 5, isTest: true })).mark,
    'test',
  );
  assert.equal(payment(kofi({ isTest: false })).mark, 'counts');
});

test('each kind is parsed by the names that were observed', () => {
  const events = [
    message('Fourthwall', 'Donation', {
      id: 'don_1',
      username: 'Mia',
      amount: 5.5,
      currency: 'EUR',
      message: 'gg',
    }),
    message('Fourthwall', 'Donation', {
      id: 'don_1',
      username: 'Mia',
      amounts: { total: { value: 5.5, currency: 'EUR' } },
      message: 'gg',
    }),
    message('Fourthwall', 'Donation', {
      'fw.donationId': 'don_1',
      'fw.username': 'Mia',
      'fw.amount': 5.5,
      'fw.currency': 'EUR',
      'fw.message': 'gg',
    }),
    message('TipeeeStream', 'Donation', {
      tipeeStreamId: 'don_1',
      username: 'Mia',
      amount: '5.5',
      currency: 'EUR',
      message: 'gg',
    }),
    message('StreamElements', 'Tip', {
      _id: 'don_1',
      tipUsername: 'Mia',
      tipAmount: 5.5,
      tipCurrency: 'EUR',
      tipMessage: 'gg',
    }),
    message('Streamlabs', 'Donation', {
      id: 'don_1',
      donationFrom: 'Mia',
      donationAmount: '5.5',
      donationCurrency: 'EUR',
      donationMessage: 'gg',
    }),
  ].map(payment);
  for (const { id, name, money, note, mark } of events) {
    assert.match(id, /^(fourthwall|tipeeestream|streamelements|streamlabs):don_1$/);
    assert.deepEqual(
      [name, money, note, mark],
      ['Mia', { amount: '5.5', currency: 'EUR' }, 'gg', 'counts'],
    );
  }
  assert.equal(new Set(events.map(({ id }) => id)).size, 4);
});

test('a DonorDrive donation has no currency or id, and each message counts once', () => {
  const data = { donorName: 'Mia', donorAmount: 10, donorMessage: 'gg' };
  const [one, same, other] = ['…04Z', '…04Z', '…05Z'].map((at) =>
    payment(message('DonorDrive', 'Donation', data, at)),
  );
  assert.deepEqual(one?.money, { amount: '10', currency: null });
  assert.equal(one?.id, same?.id);
  assert.notEqual(one?.id, other?.id);
});

test('an integer of Pally.gg is held, and its cents and decimals count', () => {
  const pally = (data: object) =>
    payment(message('Pallygg', 'CampaignTip', { tipId: '1', tipDisplayName: 'Mia', ...data }));
  assert.deepEqual(pally({ tipGrossAmount: 500 }).mark, 'held');
  assert.deepEqual(pally({ tipGrossAmount: 5.5, tipNetAmount: 5.1 }).money?.amount, '5.5');
  assert.deepEqual(pally({ tipNetAmount: '5.10' }).mark, 'counts');
  assert.deepEqual(pally({ grossAmountInCents: 500 }).money?.amount, '5.00');
});

test('an unreadable amount is held', () => {
  for (const amount of ['$5', '5,00', '', null, -1, '1e3', undefined]) {
    const events = payment(kofi({ amount }));
    assert.deepEqual([events.money, events.mark], [null, 'held'], String(amount));
  }
});

test('a very long id is replaced by its digest', () => {
  const [one, two] = ['x', 'y'].map(
    (end) => payment(kofi({ messageId: 'x'.repeat(5000) + end })).id,
  );
  assert((one?.length ?? 999) <= 200);
  assert.notEqual(one, two);
});

test('other events, broken messages and switched-off kinds make no events', () => {
  const off = KINDS.filter(({ field }) => field !== 'kofi');
  assert.deepEqual(parseMessage(kofi(), off), []);
  for (const text of [
    '',
    '{',
    '{"id":"1","status":"ok"}',
    message('Kofi', 'ShopOrder', KOFI),
    message('Twitch', 'Cheer', { bits: 100 }),
    message('Kofi', 'Donation', 'no object'),
    message('Kofi', 'Donation', null),
    message('Kofi', 'Donation', [KOFI]),
  ]) {
    assert.deepEqual(parseMessage(text), [], text);
  }
});
