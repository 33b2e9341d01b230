import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure } from '../testing/measure.ts';
import { type HudFacts, layoutHud } from './hud.ts';

const FACTS: HudFacts = {
  liveCode: 'abcd2345',
  themeName: 'Deep Space',
  layoutName: 'Right board',
  currency: 'USD',
  boardCounts: null,
  goalsCount: null,
  totalCents: 1284_99,
  pollState: 'ok',
  renderer: 'webgl',
};

const hudOf = (facts: Partial<HudFacts> = {}) => layoutHud({ ...FACTS, ...facts }, measure);
const textsOf = (hud = hudOf()) => hud.texts.map((text) => text?.text ?? null);

test('the HUD shows what is on air', () => {
  assert.deepEqual(textsOf(), [
    ...['live', 'abcd2345'],
    ...['theme', 'Deep Space'],
    ...['layout', 'Right board'],
    ...['tips', '$1,284'],
    ...['poll', 'ok'],
    ...['drawn by', 'webgl'],
    ...['frames', null],
  ]);
});

test('the HUD names the first parts that are left out', () => {
  const rows = (...leftOut: string[]) => textsOf(hudOf({ leftOut })).slice(12, -2);
  assert.deepEqual(rows(), []);
  assert.deepEqual(rows('board', 'sprite 2'), ['left out', 'board', null, 'sprite 2']);
  assert.deepEqual(
    rows('1', '2', '3', '4', '5').filter((text) => text !== null),
    ['left out', '1', '2', '3', 'and 2 more'],
  );
});

test('the HUD shows a dash for missing values', () => {
  const texts = textsOf(
    hudOf({ themeName: undefined, layoutName: undefined, pollState: 'offline', renderer: null }),
  );
  assert.deepEqual(
    [3, 5, 9, 11].map((index) => texts[index]),
    ['–', '–', 'offline', '–'],
  );
});

test('the HUD is in the bottom left corner, 288 wide and not quite black', () => {
  const { box, panel } = hudOf();
  assert.deepEqual(box, { x: 16, y: 904, width: 288, height: 160 });
  assert.deepEqual([panel?.frame, panel?.opacity], [box, 0.82]);
});

test('a failing poll has another color', () => {
  const colorOf = (pollState: HudFacts['pollState']) => hudOf({ pollState }).texts[9]?.style.color;
  assert.notEqual(colorOf('offline'), colorOf('ok'));
});

test('long names stay inside the HUD', () => {
  const themeName = 'A theme with a name that goes on and on and on';
  const { texts, box } = hudOf({ themeName });
  const theme = texts[3];
  assert.match(theme?.text ?? '', /…$/);
  assert.ok((theme?.x ?? 0) + (theme?.width ?? 0) <= box.x + box.width - 12);
});

test('the number of frames is below the other facts', () => {
  const { frames, texts } = hudOf();
  assert.equal(frames.x, texts[1]?.x);
  assert.equal(frames.baseline, texts[12]?.baseline);
});
