import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InjectOptions } from 'fastify';
import { MAX_CENTS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { aFan, aLive, aTip, tipsOf } from '../testing/builders.ts';
import { post, put, remove } from '../testing/requests.ts';
import {
  assertRefused,
  type RefusedValue,
  refusal,
  refusedBodies,
  refusedRequest,
  UNKNOWN_ID,
} from '../testing/scenarios.ts';
import { type App, appWithLive } from '../testing/test-app.ts';

const change = (app: App, tipId: string, payload: object) =>
  app.inject(put(`/api/lives/tips/${tipId}`, payload));

test('an empty object records a blank tip', async (t) => {
  const { app, live } = await appWithLive(t);

  const { id, created_at, ...tip } = await aTip(app, live.id);

  assert.deepEqual(tip, {
    fan_id: null,
    fan_name: null,
    amount_cents: null,
    notes: null,
    is_anonymous: false,
  });
  assert.deepEqual(await tipsOf(app, live.id), [{ id, created_at, ...tip }]);
});

test('one call records a whole tip of a new fan', async (t) => {
  const { app, live } = await appWithLive(t);

  const tip = await aTip(app, live.id, {
    fan_name: '  Pixel Ghost ',
    amount_cents: 1050,
    notes: ' first\nsong ',
  });

  assert.deepEqual(
    { ...tip, id: '', created_at: '' },
    {
      id: '',
      fan_id: tip.fan_id,
      fan_name: 'Pixel Ghost',
      amount_cents: 1050,
      notes: ' first\nsong ',
      is_anonymous: false,
      created_at: '',
    },
  );
  assert.deepEqual((await app.inject('/api/fans')).json(), [
    {
      id: tip.fan_id,
      name: 'Pixel Ghost',
      total_cents: 1050,
      currency: 'USD',
      other_totals: [],
      last_tip: { amount_cents: 1050, currency: 'USD', created_at: tip.created_at },
    },
  ]);
});

test('every amount from nothing to the largest is stored to the cent', async (t) => {
  const { app, live } = await appWithLive(t);

  for (const amount_cents of [0, 1, MAX_CENTS, null]) {
    const tip = await aTip(app, live.id, { amount_cents });
    assert.equal(tip.amount_cents, amount_cents);
    assert.deepEqual((await tipsOf(app, live.id))[0], tip);
  }
});

test('a change of a tip touches the keys that are present and no others', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { fan_name: 'Bob', amount_cents: 500, notes: 'hi' });
  const ann = await aFan(app, 'Ann');
  const steps: [sent: object, changed: Partial<Tip>][] = [
    [{}, {}],
    [{ amount_cents: 700 }, { amount_cents: 700 }],
    [{ notes: '' }, { notes: null }],
    [{ notes: 'bye' }, { notes: 'bye' }],
    [{ notes: ' \n' }, { notes: null }],
    [{ fan_id: ann.id }, { fan_id: ann.id, fan_name: 'Ann' }],
    [{ fan_name: ' bOB' }, { fan_id: tip.fan_id, fan_name: 'Bob' }],
    [
      { fan_id: ann.id, fan_name: 'Bob' },
      { fan_id: ann.id, fan_name: 'Ann' },
    ],
    [{ fan_name: null }, { fan_id: null, fan_name: null }],
    [
      { fan_id: null, fan_name: 'bob' },
      { fan_id: tip.fan_id, fan_name: 'Bob' },
    ],
    [{ fan_id: null }, { fan_id: null, fan_name: null }],
    [{ fan_name: 'ann' }, { fan_id: ann.id, fan_name: 'Ann' }],
    [{ fan_name: '  ' }, { fan_id: null, fan_name: null }],
    [{ amount_cents: null }, { amount_cents: null }],
    [{ is_anonymous: true }, { is_anonymous: true }],
    [{ notes: 'so' }, { notes: 'so' }],
    [{ is_anonymous: false }, { is_anonymous: false }],
  ];

  let expected = tip;
  for (const [sent, changed] of steps) {
    expected = { ...expected, ...changed };
    const response = await change(app, tip.id, sent);
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), expected, JSON.stringify(sent));
    assert.deepEqual(await tipsOf(app, live.id), [expected]);
  }
});

test('tips are listed newest first, in pages that meet', async (t) => {
  const { app, live } = await appWithLive(t);
  const tips: Tip[] = [];
  for (const amount_cents of [1, 2, 3, 4, 5]) tips.push(await aTip(app, live.id, { amount_cents }));
  await aTip(app, (await aLive(app)).id, { amount_cents: 9 });
  const amounts = async (query: string) =>
    (await tipsOf(app, live.id, query)).map(({ amount_cents }) => amount_cents);

  assert.deepEqual(await amounts(''), [5, 4, 3, 2, 1]);
  assert.deepEqual(await amounts('?limit=2'), [5, 4]);
  assert.deepEqual(await amounts(`?limit=2&before=${tips[3]?.id}`), [3, 2]);
  assert.deepEqual(await amounts(`?before=${tips[1]?.id}`), [1]);
  assert.deepEqual(await amounts(`?before=${tips[0]?.id}`), []);
});

test('a deleted tip is gone and the others stay', async (t) => {
  const { app, live } = await appWithLive(t);
  const stored = await aTip(app, live.id, { amount_cents: 100 });
  const mistyped = await aTip(app, live.id, { amount_cents: 10_000 });
  const removeTip = () => app.inject(remove(`/api/lives/tips/${mistyped.id}`));

  const response = await removeTip();

  assert.deepEqual([response.statusCode, response.body], [204, '']);
  assert.deepEqual(await tipsOf(app, live.id), [stored]);
  assert.equal((await removeTip()).statusCode, 404);
});

test('what a tip may not be is refused, and leaves nothing behind', async (t) => {
  const { app, live } = await appWithLive(t);
  const tip = await aTip(app, live.id, { amount_cents: 100 });
  const tips = `/api/lives/${live.id}/tips`;
  const inNew = refusedBodies('POST', tips);
  const inChange = refusedBodies('PUT', `/api/lives/tips/${tip.id}`);
  const noFan: RefusedValue = [['fan_id'], 'There is no fan with this id'];
  const negative: RefusedValue = [['amount_cents'], 'Must be at least 0'];
  const unstorable = (key: string): RefusedValue => [
    [key],
    'Must not hold characters that cannot be stored',
  ];
  const unknownLive = `/api/lives/${UNKNOWN_ID}/tips`;
  const unknownTip = `/api/lives/tips/${UNKNOWN_ID}`;
  const missing = (what: string, it: string, request: InjectOptions) =>
    refusal(it, request, 404, `${what} not found`);

  await assertRefused(app, [
    inNew('half a cent', { amount_cents: 0.5 }, [
      ['amount_cents'],
      'Must be a whole number or null',
    ]),
    inNew('-1', { amount_cents: -1 }, negative),
    ...[MAX_CENTS + 1, Number.MAX_SAFE_INTEGER, 1e308].map((amount_cents) =>
      inChange(`amount ${amount_cents}`, { amount_cents }, [
        ['amount_cents'],
        `Must be at most ${MAX_CENTS}`,
      ]),
    ),
    inChange('long notes', { notes: 'x'.repeat(2001) }, [
      ['notes'],
      'Must have at most 2000 characters',
    ]),
    inNew('unknown fan', { fan_id: UNKNOWN_ID, fan_name: 'New' }, noFan),
    inNew('two mistakes', { fan_id: UNKNOWN_ID, amount_cents: -1 }, negative, noFan),
    inNew(
      'several texts that cannot be stored',
      { fan_name: 'a\0', notes: '\ud800' },
      unstorable('fan_name'),
      unstorable('notes'),
    ),
    inNew(
      'a text that cannot be stored among other mistakes',
      { fan_name: 'a\0', amount_cents: -1, extra: 1 },
      unstorable('fan_name'),
      [['extra'], 'Unknown key'],
      negative,
    ),
    inChange('unknown fan later', { fan_id: UNKNOWN_ID }, noFan),
    refusedRequest('limit of nothing', { url: `${tips}?limit=0` }, [
      ['limit'],
      'Must be at least 1',
    ]),
    refusedRequest('before no id', { url: `${tips}?before=5` }, [
      ['before'],
      'Must be a valid uuid',
    ]),
    refusedRequest('top below zero', { url: `${tips}/totals?top=-1` }, [
      ['top'],
      'Must be at least 0',
    ]),
    missing('Live', 'list of no live', { url: unknownLive }),
    missing('Live', 'totals of no live', { url: `${unknownLive}/totals` }),
    missing('Live', 'tip on no live', post(unknownLive, { fan_name: 'New', amount_cents: 1 })),
    missing('Tip', 'change of no tip', put(unknownTip, { fan_name: 'New' })),
    missing('Tip', 'delete of no tip', remove(unknownTip)),
  ]);

  assert.deepEqual(await tipsOf(app, live.id), [tip]);
  assert.deepEqual((await app.inject('/api/fans')).json(), []);
  assert.equal((await app.inject(`${tips}/totals`)).json().revision, 1);
});
