import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source, SourceField, SourceService } from '#contract/sources.ts';
import { changesOf, fieldsOf, formOf, issuesOf, newBody } from './source-values.ts';

const aField = (
  name: string,
  kind: SourceField['kind'],
  more: Partial<SourceField> = {},
): SourceField => ({
  name,
  kind,
  label: name,
  is_required: false,
  is_later: false,
  default: '',
  help: '',
  group: null,
  ...more,
});

const SERVICE: SourceService = {
  id: 'played',
  name: 'Played',
  about: '',
  fields: [
    aField('token', 'secret', { is_required: true }),
    aField('password', 'secret'),
    aField('bit', 'amount', { default: '0.01' }),
    aField('money', 'currency', { default: 'USD' }),
    aField('gifts', 'switch', { default: 'on' }),
  ],
  catches_up: true,
  is_hook: false,
};

const SOURCE = {
  id: 'one',
  name: 'Mia',
  values: { bit: '2.50', money: 'EUR', gifts: 'off' },
  secrets: { token: 'x7', password: '' },
  live_id: null,
  asks_first: false,
} as unknown as Source;

const NOW = new Date('2026-11-25T12:00:00Z');
const issues = (form: ReturnType<typeof formOf>, source?: Source) =>
  issuesOf(fieldsOf(SERVICE, { source }), form, 'UTC', NOW).map(({ path }) => path.join('.'));

test('a new source has defaults, sends decimals, and lists all missing fields', () => {
  const form = formOf(SERVICE);
  assert.deepEqual(form.values, {
    token: '',
    password: '',
    bit: '0.01',
    money: 'USD',
    gifts: true,
  });
  assert.deepEqual(issues({ ...form, values: { ...form.values, bit: '1.2.3' }, starts: 'since' }), [
    'values.token',
    'values.bit',
    'date',
  ]);
  const values = { ...form.values, token: 'abc', bit: '4.35', money: 'eur', gifts: false };
  assert.deepEqual(newBody(SERVICE, { ...form, name: ' Mia ', values }, 'UTC'), {
    service: 'played',
    name: 'Mia',
    values: { token: 'abc', password: '', bit: '4.35', money: 'EUR', gifts: 'off' },
    live_id: null,
    asks_first: false,
  });
  assert.equal(newBody(SERVICE, form, 'UTC').name, undefined);
  const free = newBody(SERVICE, { ...form, values: { ...values, bit: ' ' } }, 'UTC');
  assert.equal(free.values.bit, '');
});

test("a start day begins in the settings' timezone and must not be in the future", () => {
  const form = { ...formOf(SERVICE), starts: 'since', date: '2026-11-24', time: null } as const;
  assert.equal(newBody(SERVICE, form, 'Asia/Tokyo').since, '2026-11-23T15:00:00.000Z');
  assert.equal(
    newBody(SERVICE, { ...form, time: '20:30' }, 'UTC').since,
    '2026-11-24T20:30:00.000Z',
  );
  assert.equal(newBody({ ...SERVICE, catches_up: false }, form, 'UTC').since, undefined);
  assert.ok(issues({ ...form, date: '2026-11-26' }).includes('date'));
});

test('only changes of a source are sent; secrets are kept, replaced or removed', () => {
  const form = formOf(SERVICE, SOURCE);
  assert.deepEqual(form.values, {
    token: null,
    password: null,
    bit: '2.50',
    money: 'EUR',
    gifts: false,
  });
  assert.deepEqual(issues(form, SOURCE), []);
  assert.deepEqual(changesOf(SERVICE, form, SOURCE), {});
  const values = { ...form.values, token: 'new', password: '' };
  assert.deepEqual(changesOf(SERVICE, { ...form, name: ' ', values }, SOURCE), {
    values: { token: 'new', password: '' },
  });
  assert.deepEqual(issues({ ...form, values: { ...values, token: ' ' } }, SOURCE), [
    'values.token',
  ]);
});
