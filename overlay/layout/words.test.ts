import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ON_AIR } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { createOverlayLayouter } from './overlay-layout.ts';

const WORDS = {
  goal_reached: 'Geschafft',
  all_reached: 'Alles geschafft',
  more: 'und {count} weitere',
  anonymous: 'Jemand',
};

const goalsOf = (...dollars: number[]) =>
  dollars.map((amount) => ({ reward: `Song ${amount}`, amount_cents: amount * 100 }));

const SUM = { key: '1', fanName: null, amountCents: 500, note: null, more: 3 };

/** The layout of a live past these goals, with its alert. */
function show(words: object, { goals = goalsOf(1, 2), more = 0, height = 360 } = {}) {
  const layout = { words, milestones: { enabled: true, height }, alert: { enabled: true } };
  const totals = totalsOf(30);
  return createOverlayLayouter(measure)(
    aBoot({ goals, layout }),
    { ...totals, tippers: totals.tippers.map((tipper) => ({ ...tipper, fan_id: null })) },
    { ...ON_AIR, alert: { content: { ...SUM, more }, window: null } },
  );
}

const alertText = ({ alert }: ReturnType<typeof show>) =>
  alert?.shown?.face.runs.map(({ text }) => text.text).join('');

test('reached goals are announced in the words of the layout', () => {
  const all = show(WORDS);
  assert.equal(all.goalBar?.note?.text, 'Alles geschafft');
  assert.equal(all.celebration?.plaque?.face.badge.text?.text, 'Geschafft');
  assert.equal(show(WORDS, { goals: goalsOf(1) }).goalBar?.note?.text, 'Geschafft');
});

test('tips without a fan have the name of the layout, on board and in alerts', () => {
  const layout = show(WORDS);
  assert.equal(layout.board?.tiers[0]?.rows[0]?.name?.text, 'Jemand');
  assert.match(alertText(layout) ?? '', /^Jemand/);
});

test('folded goals and summed alerts are counted in the words of the layout', () => {
  const goals = goalsOf(1, 2, 3, 40, 50, 60, 70, 80, 90);
  const layout = show(WORDS, { goals, more: 4, height: 260 });
  const lines = layout.milestones?.rows.map(({ reward }) => reward?.text);
  assert.deepEqual([lines?.[0], lines?.at(-1)], ['2 × Geschafft', 'und 3 weitere']);
  assert.match(alertText(layout) ?? '', /^und 4 weitere: ?\$5/);
});

test('a blank word is its default', () => {
  const blank = Object.fromEntries(Object.keys(WORDS).map((key) => [key, '  ']));
  const layout = show(blank);
  assert.equal(layout.goalBar?.note?.text, 'All goals reached');
  assert.equal(layout.board?.tiers[0]?.rows[0]?.name?.text, 'Anonymous');
});

test('a long word for a reached goal is cut to the width of its plaque', () => {
  const face = show({ ...WORDS, goal_reached: 'x'.repeat(200) }).celebration?.plaque?.face;
  assert.match(face?.badge.text?.text ?? '', /^x+…$/);
  assert.ok((face?.badge.box.width ?? 0) <= 1160);
});
