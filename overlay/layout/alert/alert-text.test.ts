import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../../testing/design.ts';
import { alertRuns } from './alert-text.ts';

const { fonts, words } = aDesign();
const HEADERS = { ...fonts.headers, caps: false };

/** The text of a tip of $5 by Ann. */
function textOf(template: string, addedS?: number): string {
  const content = { fanName: 'Ann', amountCents: 500, more: 0, addedS };
  const runs = alertRuns(content, template, 'USD', HEADERS, words);
  return runs.map(({ text }) => text).join('');
}

for (const [template, withTime, without] of [
  ['{fan} tipped {amount} {time}', 'Ann tipped $5 1:05', 'Ann tipped $5'],
  ['{fan} tipped {amount} (+{time})', 'Ann tipped $5 (+1:05)', 'Ann tipped $5'],
  ['{time} from {fan}!', '1:05 from Ann!', 'from Ann!'],
  ['{fan} [{time}]!', 'Ann [1:05]!', 'Ann!'],
  ['{fan} +{time}, {amount}', 'Ann +1:05, $5', 'Ann, $5'],
] as const) {
  test(`an alert of ${template} with the added time and without`, () => {
    assert.equal(textOf(template, 65), withTime);
    assert.equal(textOf(template), without);
  });
}

test('the added time of an alert is a run of its own and is not shortened', () => {
  const content = { fanName: 'Ann', amountCents: 500, more: 0, addedS: 3600 };
  const runs = alertRuns(content, '{fan} {time}', 'USD', HEADERS, words);
  assert.deepEqual(runs.at(-1), { role: 'time', text: '1:00:00' });
});
