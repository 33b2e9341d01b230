import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { aTip } from './testing/a-tip.ts';
import {
  editTipList,
  shareById,
  shareTips,
  sumTips,
  tipsStateOf,
  withoutTip,
  withTip,
} from './tip-list.ts';

const tip = (id: string, amount_cents = 100) => aTip({ id, amount_cents });
const idsOf = (tips: readonly Tip[]) => tips.map(({ id }) => id).join('');
const CBA = ['c', 'b', 'a'].map((id) => tip(id));
const state = (before: string | null, version: string | null) => ({
  before,
  version,
  totalCents: null,
});

test('a new tip comes first, and a restored one to its old place', () => {
  assert.equal(idsOf(withTip(tip('d'))(CBA)), 'dcba');
  assert.equal(idsOf(withTip(tip('b'))([tip('c'), tip('a')])), 'cba');
  assert.equal(idsOf(withTip(tip('a'))([tip('c'), tip('b')])), 'cba');
  assert.equal(idsOf(withTip(tip('a'))([])), 'a');
});

test('a tip that is there already is there once, as it was answered last', () => {
  const tips = withTip(tip('b', 250))(CBA);
  assert.equal(idsOf(tips), 'cba');
  assert.equal(tips[1]?.amount_cents, 250);
  assert.deepEqual(withTip(tip('b', 250))(tips), tips);
  assert.equal(idsOf(CBA), 'cba', 'the list before stays as it was');
});

test('a deleted tip is gone, also when that is answered twice', () => {
  const tips = withoutTip('b')(CBA);
  assert.equal(idsOf(tips), 'ca');
  assert.equal(idsOf(withoutTip('b')(tips)), 'ca');
});

test('a change of the known list leads to the version that the server has now', () => {
  const list = { tips: CBA, version: 'v1' };
  const next = editTipList(list, state('v1', 'v2'), withTip(tip('d')));
  assert.equal(next.version, 'v2');
  assert.equal(idsOf(next.tips), 'dcba');
  assert.equal(editTipList(next, state('v2', 'v3'), withoutTip('d')).version, 'v3');
});

test('a change of another list is shown, but the version is not known any more', () => {
  const list = { tips: CBA, version: 'v1' };
  const cases = {
    'another tab changed something between': state('v2', 'v3'),
    'an answer that came twice changed nothing': state(null, 'v1'),
    'a server without these headers': state(null, null),
  };
  for (const [name, changed] of Object.entries(cases)) {
    const next = editTipList(list, changed, withTip(tip('d')));
    assert.deepEqual([idsOf(next.tips), next.version], ['dcba', null], name);
  }
  const unknown = { tips: CBA, version: null };
  assert.equal(editTipList(unknown, state(null, 'v2'), withTip(tip('d'))).version, null);
});

test('two answers in the other order end without a version', () => {
  const list = { tips: CBA, version: 'v1' };
  const second = editTipList(list, state('v2', 'v3'), withTip(tip('e')));
  const both = editTipList(second, state('v1', 'v2'), withTip(tip('d')));
  assert.deepEqual([idsOf(both.tips), both.version], ['edcba', null]);
});

test('the state of the tips is read from the headers, null where one is missing', () => {
  const headers = new Headers({
    'streamhost-tips-version': 'v2',
    'streamhost-tips-before': 'v1',
    'streamhost-tips-total-cents': '0',
  });
  assert.deepEqual(tipsStateOf(headers), { version: 'v2', before: 'v1', totalCents: 0 });
  for (const etag of ['"v3"', 'W/"v3"']) {
    assert.equal(tipsStateOf(new Headers({ etag })).version, '"v3"');
  }
  assert.deepEqual(tipsStateOf(new Headers()), { version: null, before: null, totalCents: null });
});

test('a list that is loaded again shares its tips, and has the new version', () => {
  const before = { tips: CBA, version: 'v1' };
  const now = shareTips(before, { tips: structuredClone(CBA), version: 'v2' });
  assert.equal(now.tips, CBA);
  assert.equal(now.version, 'v2');
  assert.deepEqual(shareTips(undefined, before), before);
});

const rows = () => [
  { id: 'b', cents: 2 },
  { id: 'a', cents: 1 },
];

test('a list that is answered again is the same list', () => {
  const before = rows();
  assert.equal(shareById(before, rows()), before);
});

test('rows that were moved by a new one stay the very same', () => {
  const before = rows();
  const after = shareById(before, [{ id: 'c', cents: 3 }, ...rows()]);
  assert.equal(after.length, 3);
  assert.ok(after[1] === before[0] && after[2] === before[1]);
});

test('a row that changed, in a value or in its keys, is another one', () => {
  const before = rows();
  const after = shareById<{ id: string; cents: number; more?: null }>(before, [
    { id: 'b', cents: 3 },
    { id: 'a', cents: 1, more: null },
  ]);
  assert.deepEqual(after, [
    { id: 'b', cents: 3 },
    { id: 'a', cents: 1, more: null },
  ]);
});

test('a row that is gone makes another list, and the first list is taken as it is', () => {
  const before = rows();
  assert.deepEqual(shareById(before, before.slice(1)), [{ id: 'a', cents: 1 }]);
  assert.deepEqual(shareById(undefined, rows()), rows());
});

const tipOf = (fan_id: string | null, amount_cents: number | null) =>
  aTip({ fan_id, amount_cents });

test('tips add up over all fans, and a fan with several tips counts once', () => {
  const tips = [tipOf('zoe', 1050), tipOf('kit', 500), tipOf('zoe', 1), tipOf(null, 10_000)];
  assert.deepEqual(sumTips(tips), { totalCents: 11_551, fanCount: 2 });
});

test('a tip whose amount is not filled in yet adds nothing', () => {
  assert.deepEqual(sumTips([tipOf('zoe', null)]), { totalCents: 0, fanCount: 1 });
  assert.deepEqual(sumTips([]), { totalCents: 0, fanCount: 0 });
});
