import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorMs } from '../../testing/processor-ms.ts';
import { isPersonalKey } from './personal-keys.ts';
import { withoutEmails } from './without-emails.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** Marks every value that is personal or secret. */
const PRIVATE = 'PRIVATE';
const EMAIL = 'mia.private@mail.example.com';

/** A recorded message of each service, and the values that have to stay. */
const MESSAGES: Record<string, { message: object; stays: string[] }> = {
  StreamElements: {
    message: {
      id: '01K',
      type: 'message',
      topic: 'channel.tips',
      room: '5b',
      data: {
        _id: '68',
        channel: '5b',
        provider: 'paypal',
        status: 'success',
        approved: 'allowed',
        transactionId: '9AB',
        donation: {
          amount: 7.5,
          currency: 'EUR',
          message: 'gg',
          paymentMethod: 'scheme',
          user: { username: 'Mia', email: EMAIL, geo: PRIVATE, channel: '5b' },
        },
      },
    },
    stays: ['"_id":"68"', '"amount":7.5', '"currency":"EUR"', '"message":"gg"', '"username":"Mia"'],
  },
  Streamlabs: {
    message: {
      type: 'donation',
      event_id: 'evt_1',
      message: [
        {
          id: 20111,
          name: 'Mia',
          from: EMAIL,
          amount: '7.50',
          currency: 'USD',
          message: 'gg',
          to: { name: 'chan' },
          socket_token: PRIVATE,
        },
      ],
    },
    stays: ['"id":20111', '"amount":"7.50"', '"name":"Mia"'],
  },
  'Ko-fi': {
    message: {
      verification_token: PRIVATE,
      message_id: '3a1f',
      type: 'Shop Order',
      from_name: 'Mia',
      message: `write to ${EMAIL}, please`,
      amount: '5.00',
      email: EMAIL,
      currency: 'EUR',
      kofi_transaction_id: '0a1f',
      shop_items: [{ direct_link_code: '1a2b', quantity: 1 }],
      shipping: { full_name: PRIVATE, street_address: PRIVATE, country: PRIVATE },
      discord_username: PRIVATE,
    },
    stays: ['"message":"write to […], please"', '"kofi_transaction_id":"0a1f"', '"quantity":1'],
  },
  Twitch: {
    message: {
      metadata: { message_id: 'm1', message_type: 'notification' },
      payload: {
        subscription: { type: 'channel.cheer', transport: { session_id: 's' } },
        event: { user_login: 'mia', user_name: 'Mia', bits: 100, message: 'Cheer100' },
      },
      access_token: PRIVATE,
    },
    stays: ['"user_login":"mia"', '"bits":100', '"message_id":"m1"'],
  },
  YouTube: {
    message: {
      id: 'LCC',
      snippet: {
        superChatDetails: { amountMicros: '1050000', currency: 'USD', userComment: 'gg' },
      },
      authorDetails: { displayName: 'Mia', channelId: 'UC1' },
      authorization: PRIVATE,
    },
    stays: ['"amountMicros":"1050000"', '"displayName":"Mia"'],
  },
  DonorDrive: {
    message: {
      donationID: 'DF4',
      displayName: 'Mia',
      amount: 10,
      message: null,
      donorEmail: EMAIL,
      donorPhoneNumber: PRIVATE,
      participantID: 4024,
      isRegFee: false,
    },
    stays: ['"donationID":"DF4"', '"amount":10', '"message":null', '"isRegFee":false'],
  },
  Tiltify: {
    message: {
      data: [{ id: '386b', amount: { currency: 'USD', value: '25.94' }, donor_name: 'Mia' }],
      donor_email: EMAIL,
      client_secret: PRIVATE,
    },
    stays: ['"value":"25.94"', '"donor_name":"Mia"', '"id":"386b"'],
  },
  Fourthwall: {
    message: {
      id: 'don_1',
      shopId: 'sh_1',
      status: 'COMPLETED',
      username: 'Mia',
      email: EMAIL,
      message: 'gg',
      amounts: { total: { value: 5.5, currency: 'USD' } },
      billing: { address: { name: PRIVATE, city: PRIVATE, zip: PRIVATE, phone: PRIVATE } },
      shipping: { address: { country: PRIVATE } },
    },
    stays: ['"value":5.5', '"status":"COMPLETED"'],
  },
  'Buy Me a Coffee': {
    message: {
      support_id: 1,
      support_coffee_price: '5.0000',
      supporter_name: 'Mia',
      payer_email: EMAIL,
      support_email: EMAIL,
      country: PRIVATE,
    },
    stays: ['"support_coffee_price":"5.0000"', '"supporter_name":"Mia"'],
  },
  Stripe: {
    message: {
      id: 'evt_1',
      livemode: true,
      data: {
        object: {
          amount: 1050,
          receipt_email: EMAIL,
          billing_details: { name: PRIVATE, phone: PRIVATE, address: { postal_code: PRIVATE } },
          client_secret: PRIVATE,
          metadata: { client_ip: PRIVATE, origin: '203.0.113.7', other: '2001:db8::7' },
        },
      },
    },
    stays: ['"amount":1050', '"livemode":true', '"origin":null', '"other":null'],
  },
  PayPal: {
    message: {
      id: 'WH-1',
      resource: {
        amount: { total: '7.47', currency: 'USD' },
        payer: { email_address: EMAIL, payer_id: 'P1', address: { country_code: PRIVATE } },
      },
    },
    stays: ['"total":"7.47"', '"payer_id":"P1"'],
  },
  'Streamer.bot': {
    message: {
      event: { source: 'Kofi', type: 'Donation' },
      data: {
        messageId: 'a',
        from: 'Mia',
        amount: '3.00',
        email: EMAIL,
        raw: `{"email":"${EMAIL}","jwt":"${PRIVATE}","ok":4.350}`,
      },
    },
    stays: ['"messageId":"a"', '"amount":"3.00"', '{\\"ok\\":4.350}'],
  },
};

for (const [service, { message, stays }] of Object.entries(MESSAGES)) {
  test(`a message of ${service} is stored without personal data and secrets`, () => {
    const cleaned = withoutPersonalData(JSON.stringify(message));
    JSON.parse(cleaned);
    assert.doesNotMatch(cleaned, /PRIVATE|mail\.example|203\.0|2001:db8/);
    for (const text of stays) assert.ok(cleaned.includes(text), `${text} in ${cleaned}`);
    assert.equal(withoutPersonalData(cleaned), cleaned);
  });
}

test('a form is stored as an object, and JSON inside it is cleaned', () => {
  const data = JSON.stringify({ verification_token: PRIVATE, email: EMAIL, amount: '5.00' });
  const form = new URLSearchParams({ data, email: EMAIL, note: 'a=b & c' }).toString();
  assert.deepEqual(JSON.parse(withoutPersonalData(form)), {
    data: '{"amount":"5.00"}',
    note: 'a=b & c',
  });
});

test('numbers keep their digits', () => {
  const text = '{"a":4.350,"b":90071992547409931234,"c":[1e3,-0]}';
  assert.equal(withoutPersonalData(text), text);
  assert.equal(withoutPersonalData('{"rawJSON":"1","email":"a@b.co"}'), '{"rawJSON":"1"}');
});

test('text that is neither JSON nor a form is stored as text', () => {
  assert.equal(withoutPersonalData('half a {"frame'), '{"text":"half a {\\"frame"}');
  assert.equal(withoutPersonalData(''), '{"text":""}');
  assert.equal(withoutPersonalData('null'), 'null');
});

test('personal keys are recognized by words, not by shared letters', () => {
  for (const key of [
    'email',
    'payer_email',
    'E-Mail',
    'mailingAddress',
    'address_line_1',
    'line_1',
    'line2',
    'tax_ids',
    'credit_card_number',
    'clientIP',
    'client_ip',
    'IP',
    'geo',
    'userGeo',
    'countryCode',
    'phoneNumber',
    'verification_token',
    'accessToken',
    'api_key',
    'Authorization',
    'zip',
  ]) {
    assert.ok(isPersonalKey(key), key);
  }
  for (const key of [
    'tip',
    'line',
    'line_items',
    'recipient',
    'description',
    'name',
    'capacity',
    'geometry',
    'id',
    '',
  ]) {
    assert.ok(!isPersonalKey(key), key);
  }
});

test('an e-mail address is removed from a note, and the rest stays', () => {
  for (const [text, expected] of [
    [`${EMAIL}`, '[…]'],
    [`hi <${EMAIL}>, you`, 'hi <[…]>, you'],
    ['a@b.de and c@d.org.', '[…] and […].'],
    ['https://x.example/?to=mia%40example.com&a=1', 'https://x.example/?to=[…]&a=1'],
    ['jürgen@bücher.example!', '[…]!'],
    ['@mia thanks', '@mia thanks'],
    ['5 @ 3.50', '5 @ 3.50'],
    ['meet@home', 'meet@home'],
    ['mia@', 'mia@'],
    ['a @b.de', 'a @b.de'],
  ] as const) {
    assert.equal(withoutEmails(text), expected);
  }
});

test('hostile messages stay small and valid, take no time and change no prototypes', () => {
  const deep = (open: string, close: string, depth: number) =>
    open.repeat(depth) + close.repeat(depth);
  const hostile = [
    deep('[', ']', 100_000),
    deep('{"a":', '}', 100_000).replace('}', '1}'),
    deep('[', ']', 400),
    JSON.stringify({ note: '@'.repeat(500_000) }),
    JSON.stringify({ note: 'a@b.co '.repeat(100_000) }),
    JSON.stringify({ note: '🎉'.repeat(100_000) }),
    JSON.stringify({ note: '\u0000'.repeat(100_000) }),
    JSON.stringify({ ['k'.repeat(500_000)]: 1 }),
    JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index)),
    JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [index, {}]))),
    JSON.stringify(Array.from({ length: 1000 }, () => Array.from({ length: 90 }, () => 'x'))),
    `${'a'.repeat(500_000)}=1`,
    '='.repeat(500_000),
    `{"a":${'9'.repeat(500_000)}}`,
    'x'.repeat(5_000_000),
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    '"\\ud800"',
    '{"rawJSON":"x","note":{"rawJSON":1}}',
  ];
  const tookMs = processorMs(() => {
    for (const text of hostile) {
      const cleaned = withoutPersonalData(text);
      JSON.parse(cleaned);
      assert.ok(Buffer.byteLength(cleaned) <= 16 * 1024, text.slice(0, 40));
      assert.ok(cleaned.isWellFormed());
    }
  });
  assert.ok(tookMs < 3000, `${tookMs} ms`);
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  assert.ok(!withoutPersonalData(hostile[15] ?? '').includes('__proto__'));
});
