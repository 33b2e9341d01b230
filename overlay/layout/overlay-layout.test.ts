import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { countTippers, layoutOverlay } from './overlay-layout.ts';

const GOALS = [{ reward: 'Song', amount_cents: 50_00 }];

test('the live name is in capitals, as wide as its setting and centered on its position', () => {
  const { liveName } = layoutOverlay(aBoot({ name: ' Orbit\nSessions ' }), null, measure);
  assert.equal(liveName?.text, 'ORBIT SESSIONS');
  assert.equal(liveName?.look.font.sizePx, 35.5);
  assert.equal(liveName?.width, 299);
  assert.equal((liveName?.x ?? 0) + (liveName?.width ?? 0) / 2, 960.5);
  assert.equal(liveName?.baseline, Math.round(300 + (35.5 * 0.7) / 2));
  assert.deepEqual(liveName?.look.outline, { width: 4, color: '#ffffff' });
});

test('before the totals are known the board is empty and the goal not begun', () => {
  const { board, goalBar } = layoutOverlay(aBoot({ goals: GOALS }), null, measure);
  assert.ok(board?.tiers.every((tier) => tier.rows.every((row) => !row.isTaken)));
  assert.equal(goalBar?.ratio, 0);
});

test('theme, layout, goals and totals all show', () => {
  const boot = aBoot({
    goals: GOALS,
    theme: { element_color: '#0a1428', tipper_tier_1: 'Crew' },
    layout: { tier1_tippers: 1, tier2_tippers: 0, tier3_tippers: 0, live_name: { y: 100 } },
  });
  const { liveName, board, goalBar } = layoutOverlay(boot, totalsOf(30, 10), measure);
  assert.equal(liveName?.look.outline?.color, '#0a1428');
  assert.deepEqual(
    board?.tiers.map(({ header, rows }) => [header.name?.text, rows.map((row) => row.name?.text)]),
    [['Crew', ['Fan 1']]],
  );
  assert.equal(goalBar?.ratio, 0.8);
});

test('the places on the board are counted, at most as many as the server totals', () => {
  assert.equal(countTippers(aBoot()), 10);
  const layout = { tier1_tippers: 900, tier2_tippers: 0, tier3_tippers: 'many' };
  assert.equal(countTippers(aBoot({ layout })), 102);
});
