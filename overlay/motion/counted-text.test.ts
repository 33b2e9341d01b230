import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutBoard } from '../layout/board/board.ts';
import type { PlacedText } from '../layout/drawing.ts';
import { aDesign } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { tippersOf } from '../testing/overlay-data.ts';
import { countingMoment, withLetters } from './counted-text.ts';
import { COUNT_STEP_MS } from './timings.ts';

function anAmount(dollars: number): PlacedText {
  const amount = layoutBoard(tippersOf(dollars), aDesign())?.tiers[0]?.rows[0]?.amount;
  assert.ok(amount);
  return amount;
}

test('the last counted amount ends where the laid-out one ends', () => {
  const line = withLetters(anAmount(1284), '$7', measure);
  assert.equal(line.text, '$7');
  assert.equal(line.x + line.width, anAmount(1284).x + anAmount(1284).width);
});

test('the last counted amount has the letters of the layout', () => {
  const line = anAmount(40);
  assert.equal(withLetters(line, '$40', measure), line);
  assert.deepEqual(withLetters(anAmount(25), '$40', measure), line);
});

test('counted letters change a few times a second', () => {
  assert.equal(countingMoment(1000, 1000), 1000);
  assert.equal(countingMoment(1000, 1000 + COUNT_STEP_MS - 1), 1000);
  assert.equal(countingMoment(1000, 1000 + COUNT_STEP_MS), 1000 + COUNT_STEP_MS);
});
