import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimerClock } from '#contract/timers.ts';
import { timerLeftMs } from '#domain/timer/shown-time.ts';
import { aDesign } from '../../testing/design.ts';
import { measure } from '../../testing/measure.ts';
import { aTimer } from '../../testing/overlay-data.ts';
import { layoutTimer, timerFace } from './timer.ts';
import { timerText } from './timer-text.ts';

const lay = (clock: Partial<TimerClock> | null, settings: object = {}) =>
  layoutTimer(
    clock && aTimer(clock),
    aDesign({ layout: { timer: { enabled: true, ...settings } } }),
  );

/** The face of the timer with so many seconds left. */
function faceOf(clock: Partial<TimerClock>, seconds: number, settings: object = {}) {
  const timer = lay(clock, settings);
  assert.ok(timer);
  return { timer, ...timerFace(timer, seconds * 1000, measure) };
}

const DAY_S = 86_400;

for (const [format, texts] of [
  ['hms', ['720:00:00', '25:00:00', '3:45:02', '0:59:59', '0:00:05']],
  ['days', ['30d 00:00:00', '1d 01:00:00', '3:45:02', '0:59:59', '0:00:05']],
  ['short', ['720:00:00', '25:00:00', '3:45:02', '59:59', '00:05']],
] as const) {
  test(`the format ${format} from 30 days down to seconds`, () => {
    const seconds = [30 * DAY_S, DAY_S + 3600, 13_502, 3599, 5];
    assert.deepEqual(
      seconds.map((left) => timerText(left, format)),
      texts,
    );
  });
}

test('no timer is drawn without one, and none in a layout that shows none', () => {
  assert.equal(lay(null), null);
  assert.equal(lay({}, { enabled: false }), null);
});

test('digits do not move from one second to the next', () => {
  const places = [13_502, 13_501, 13_500, 13_499, 10_000].map((seconds) => {
    const { digits } = faceOf({ state: 'running' }, seconds);
    return [digits?.x, digits?.baseline, digits?.width, digits?.style.font.isTabular];
  });
  assert.equal(new Set(places.map(String)).size, 1);
  assert.equal(places[0]?.[3], true);
});

test('a second changes neither the layout nor the style', () => {
  const { timer, digits } = faceOf({ state: 'running' }, 700);
  assert.equal(digits?.style, timer.style);
  assert.equal(timerFace(timer, 699_000, measure).digits?.style, timer.style);
});

test('digits have the low color below its limit, not at it', () => {
  const { timer, digits } = faceOf({}, 300);
  assert.equal(digits?.style, timer.style);
  assert.equal(timerFace(timer, 299_000, measure).digits?.style, timer.lowStyle);
});

test('only a paused timer has two bars beside its digits', () => {
  const marks = (['ready', 'running', 'paused', 'ended'] as const).map(
    (state) => faceOf({ state }, 3600).mark.length,
  );
  assert.deepEqual(marks, [0, 0, 4, 0]);
  const { digits, mark } = faceOf({}, 3600);
  assert.ok(mark.every(({ frame }) => frame.x + frame.width < (digits?.x ?? 0)));
});

test('the word of the layout replaces the digits at zero', () => {
  assert.equal(faceOf({ state: 'running' }, 0).digits?.text, 'TIME!');
  assert.deepEqual(faceOf({}, 0).mark, []);
  assert.equal(faceOf({ state: 'running' }, 0.001).digits?.text, '0:00:01');
});

test('zeros are shown without a word', () => {
  assert.equal(faceOf({ state: 'ended' }, 0, { ended: ' ' }).digits?.text, '0:00:00');
});

test('a long word at zero is smaller and stays on the stage', () => {
  const ended = faceOf({}, 0, { ended: 'x'.repeat(80), size: 100 }).digits;
  assert.ok(ended && ended.width <= 1872 && ended.style.font.sizePx < 100);
  const cut = faceOf({}, 0, { ended: 'x'.repeat(200), size: 100 }).digits;
  assert.ok(cut && cut.width <= 1872 && cut.text.endsWith('…'));
});

test('the label is above the digits and legible on a small stage', () => {
  const { timer, digits } = faceOf({}, 60, { label: ' Until the end ', size: 20 });
  assert.equal(timer.label?.text, 'Until the end');
  assert.equal(timer.label?.style.font.sizePx, 22);
  assert.ok((timer.label?.baseline ?? 0) < (digits?.baseline ?? 0) - timer.capHeight);
});

test('two overlays with one snapshot differ by at most a second', () => {
  const nowMs = Date.parse('2026-11-06T20:00:00.000Z');
  const ends_at = new Date(nowMs + 90_400).toISOString();
  const [early, late] = [nowMs, nowMs + 400].map((ms) => {
    const timer = lay({ state: 'running', ends_at });
    assert.ok(timer);
    return timerFace(timer, timerLeftMs(timer.clock, ms), measure).digits?.text;
  });
  assert.deepEqual([early, late], ['0:01:31', '0:01:30']);
});
