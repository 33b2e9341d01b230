import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import { aDesign } from '../../testing/design.ts';
import { aVote } from '../../testing/overlay-data.ts';
import { layoutVotes } from './votes.ts';

const layOut = (votes: Vote[], settings: object = {}) =>
  layoutVotes(votes, null, aDesign({ layout: { votes: { enabled: true, ...settings } } }));

const rowsOf = (vote: Vote, settings: object = {}) =>
  layOut([vote], settings)?.questions[0]?.rows ?? [];

const closed = { state: 'closed', closed_at: '2026-11-06T20:30:00.000Z' } as const;

test('without a question nothing is shown', () => {
  assert.equal(layOut([]), null);
});

test('the leader of an open question is marked, and both in a tie', () => {
  const states = (...dollars: number[]) => rowsOf(aVote(...dollars)).map(({ state }) => state);
  assert.deepEqual(states(5, 20, 10), ['open', 'leading', 'open']);
  assert.deepEqual(states(20, 20, 10), ['leading', 'leading', 'open']);
  assert.deepEqual(states(0, 0), ['open', 'open']);
});

test('a closed question names its winner, or a tie', () => {
  const tags = (...dollars: number[]) =>
    rowsOf({ ...aVote(...dollars), ...closed }).map(({ state, tag }) => [
      state,
      tag?.text.text ?? null,
    ]);
  assert.deepEqual(tags(5, 20), [
    ['lost', null],
    ['won', 'Winner'],
  ]);
  assert.deepEqual(tags(20, 20, 5), [
    ['tied', 'Tie'],
    ['tied', 'Tie'],
    ['lost', null],
  ]);
  assert.deepEqual(tags(0, 0), [
    ['lost', null],
    ['lost', null],
  ]);
});

test('bars are the shares of the options', () => {
  const rows = rowsOf(aVote(30, 10, 0));
  const track = rows[0]?.track?.frame.width ?? 0;
  assert.deepEqual(
    rows.map(({ fill }) => fill.width),
    [Math.round(track * 0.75), Math.round(track * 0.25), 0],
  );
});

test('with targets a bar ends at the mark of its target', () => {
  const vote = aVote(30, 10);
  const targets = [60_00, 40_00];
  const options = vote.options.map((option, index) => ({
    ...option,
    target_cents: targets[index] ?? null,
  }));
  const [first, second] = rowsOf({ ...vote, options });
  const track = first?.track?.frame;
  assert.ok(track && first?.mark && second?.mark);
  assert.equal(first.fill.width, Math.round(track.width / 2));
  assert.equal(first.mark.frame.x + first.mark.frame.width, track.x + track.width);
  assert.equal(first.target?.text, '/ $60');
  assert.ok(second.mark.frame.x < first.mark.frame.x);
});

test('a narrow row has no room for its target, and its mark stays', () => {
  const vote = aVote(30_000, 10);
  const options = vote.options.map((option) => ({ ...option, target_cents: 900_000_00 }));
  const [row] = rowsOf({ ...vote, options }, { width: 260 });
  assert.equal(row?.target, null);
  assert.equal(row?.amount?.text, '$30,000');
  assert.ok(row?.mark);
});

test('a long option is cut; its total and the word for the winner are not', () => {
  const vote = { ...aVote(12_345, 10), ...closed };
  const options = vote.options.map((option) => ({ ...option, text: 'x'.repeat(200) }));
  const [row] = rowsOf({ ...vote, options });
  assert.match(row?.text?.text ?? '', /^x+…$/);
  assert.equal(row?.amount?.text, '$12,345');
  assert.equal(row?.tag?.text.text, 'Winner');
  const end = (row?.text?.x ?? 0) + (row?.text?.width ?? 0);
  assert.ok(end < (row?.tag?.box.x ?? 0));
});

test('eight options fit into the default area, in smaller letters', () => {
  const vote = aVote(1, 2, 3, 4, 5, 6, 7, 8);
  const layout = layOut([vote]);
  const size = layout?.questions[0]?.rows[0]?.text?.style.font.sizePx ?? 0;
  assert.equal(layout?.questions[0]?.rows.length, 8);
  assert.ok(layout.box.height <= layout.area.height);
  assert.ok(size >= 13 && size < 18, String(size));
});

test('a long question has up to three lines, each within its header', () => {
  const question = 'Which of these many games should be played next, '.repeat(6);
  const [shown] = layOut([{ ...aVote(1, 2), question }])?.questions ?? [];
  assert.equal(shown?.lines.length, 3);
  assert.match(shown?.lines[2]?.text ?? '', /…$/);
  const header = shown?.header?.frame;
  for (const { baseline } of shown?.lines ?? []) {
    assert.ok(header && baseline > header.y && baseline < header.y + header.height);
  }
});

test('of all open questions as many are shown as fit, the newest first', () => {
  const votes = Array.from({ length: 9 }, (_, index) => ({ ...aVote(1, 2), id: `vote-${index}` }));
  const layout = layOut(votes);
  const keys = layout?.questions.map(({ key }) => key) ?? [];
  assert.ok(keys.length > 1 && keys.length < 9, String(keys));
  assert.equal(keys[0], 'vote-0');
  assert.ok((layout?.box.height ?? 0) <= (layout?.area.height ?? 0));
});
