import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aDesign } from '../../testing/design.ts';
import { layoutGoalBar } from './goal-bar.ts';

const ENCORE = { reward: 'Acoustic encore', amount_cents: 1500_00 };
const endOf = (line: { x: number; width: number } | null | undefined) =>
  (line?.x ?? Number.NaN) + (line?.width ?? 0);

const bar = (totalCents: number, layout: object = {}, goals = [ENCORE]) =>
  layoutGoalBar({ id: 'live-1', settings: { tipGoals: goals } }, totalCents, aDesign({ layout }));

test('the defaults match the design', () => {
  const goalBar = bar(1284_00);
  assert.deepEqual(goalBar?.track, { x: 510, y: 988, width: 900, height: 28 });
  assert.deepEqual(goalBar?.fill, { x: 512, y: 990, width: 767, height: 24 });
  assert.equal(goalBar?.label?.text, 'Next Goal: ');
  assert.equal(goalBar?.label?.x, 510);
  // The label's line is 20 high and begins at 956.
  assert.equal(goalBar?.label?.baseline, Math.round(956 + 10 + (16 * 0.7) / 2));
  assert.equal(goalBar?.reward?.text, 'Acoustic encore');
  assert.ok((goalBar?.reward?.x ?? 0) >= endOf(goalBar?.label) - 1);
});

test('the total is at the end of the fill, the goal at the end of the track', () => {
  const goalBar = bar(1284_99);
  assert.equal(goalBar?.total?.text, '$1,284');
  assert.equal(endOf(goalBar?.total), 512 + 768 - 12);
  assert.equal(goalBar?.amount?.text, '$1,500');
  assert.equal(endOf(goalBar?.amount), 1410 - 12);
});

test('a goal with cents is shown with them', () => {
  assert.equal(bar(20_00, {}, [{ ...ENCORE, amount_cents: 49_99 }])?.amount?.text, '$49.99');
});

test('without goals there is no bar', () => {
  assert.equal(bar(500, {}, []), null);
});

test('without tips there is no fill; the first cent is a round one', () => {
  assert.equal(bar(0)?.fill, null);
  assert.equal(bar(1)?.fill?.width, 12);
});

test('the total is hidden while the fill is short', () => {
  assert.equal(bar(329_00)?.total, null);
  assert.equal(bar(331_00)?.total?.text, '$331');
});

test('when all goals are reached the bar is full, with one amount and a mark', () => {
  const goals = [{ reward: 'Song', amount_cents: 50_00 }, ENCORE];
  const goalBar = bar(2000_00, {}, goals);
  assert.equal(goalBar?.ratio, 1);
  assert.deepEqual(goalBar?.fill, { x: 512, y: 990, width: 896, height: 24 });
  assert.deepEqual([goalBar?.amount, goalBar?.total?.text], [null, '$2,000']);
  assert.equal(endOf(goalBar?.total), 1410 - 12);
  assert.deepEqual([goalBar?.note?.text, goalBar?.note?.x], ['All goals reached', 510 + 12]);
  assert.equal(goalBar?.label, null);
  assert.equal(goalBar?.mark.filter(Boolean).length, 3);
  assert.deepEqual(goalBar?.mark[1]?.frame, { x: 510, y: 957, width: 19, height: 19 });
  assert.equal(goalBar?.reward?.text, 'Acoustic encore');
  assert.equal(goalBar?.reward?.x, 510 + 19 + 6);
  assert.equal(bar(2000_00)?.note?.text, 'Goal reached');
  assert.deepEqual(bar(1499_99, {}, goals)?.mark, []);
});

test('a short full bar omits the note, then moves the amount beside it', () => {
  const isShown = (width: number) => {
    const { note, total, track } = bar(2000_00, { slider_width: width }) ?? {};
    const isInside = endOf(total) < (track?.x ?? 0) + (track?.width ?? 0);
    return [note?.text ?? null, total?.text, isInside];
  };
  // The note is 87 wide, the amount 44, with 12 between them and 12 on each side.
  assert.deepEqual(isShown(167), ['Goal reached', '$2,000', true]);
  assert.deepEqual(isShown(166), [null, '$2,000', true]);
  assert.deepEqual(isShown(68), [null, '$2,000', true]);
  assert.deepEqual(isShown(67), [null, '$2,000', false]);
});

test('a check mark has the corners of the bar and the colors of the first tier', () => {
  const square = bar(2000_00, { goal_corner_radius: 0, header_font_size: 40 });
  const [edge, disc, mark] = square?.mark ?? [];
  assert.deepEqual([disc?.tile.shape.radius, edge?.tile.shape.radius], [0, 5]);
  assert.deepEqual([disc?.color, mark?.color, edge?.color], ['#1c222d', '#ffffff', '#ffffff']);
  assert.equal(bar(2000_00, { goal_corner_radius: 90 })?.mark[1]?.tile.shape.radius, 19 / 2);
});

test('an amount that the fill reaches changes its color where the fill ends', () => {
  const free = bar(1284_00)?.amount;
  assert.equal(free?.style.split, undefined);
  const half = bar(1440_00);
  const end = endOf(half?.fill);
  assert.deepEqual(half?.amount?.style.split, {
    at: end - (half?.amount?.x ?? 0),
    color: '#0d1117',
  });
  assert.equal(half?.amount?.style.color, '#ffffff');
});

test('label and reward are never wider than the bar', () => {
  const goalBar = bar(0, { slider_width: 300 }, [{ ...ENCORE, reward: 'x'.repeat(200) }]);
  assert.match(goalBar?.reward?.text ?? '', /^x+…$/);
  assert.ok(endOf(goalBar?.reward) <= 810 + 300 + 1);
  const narrow = bar(0, { slider_width: 60, goal_label: 'A label of its own: ' });
  assert.match(narrow?.label?.text ?? '', /^A lab…$/);
  assert.equal(narrow?.reward, null);
});

test('on a bar too short for two amounts the goal is beside it', () => {
  // Two amounts of 44 pixels, with 12 between them and 12 on each side.
  const isBeside = (width: number, dollars = 1200) => {
    const { amount, track } = bar(dollars * 100, { slider_width: width }) ?? {};
    return (amount?.x ?? 0) >= (track?.x ?? 0) + (track?.width ?? 0) + 12;
  };
  assert.deepEqual(
    [140, 124, 123, 100, 40].map((width) => isBeside(width)),
    [false, false, true, true, true],
  );
  for (const dollars of [0, 5, 999, 1000, 1499]) assert.ok(isBeside(123, dollars));
  const short = bar(1200_00, { slider_width: 100 });
  assert.equal(short?.total?.text, '$1,200');
  assert.deepEqual(short?.amount?.style.outline, { width: 3, color: '#ffffff' });
});

test('two amounts keep their minimum gap on a bar of any size', () => {
  const goals = [{ reward: 'Song', amount_cents: 100_00 }];
  for (let width = 0; width <= 1920; width += 40) {
    for (const height of [8, 20, 60, 200]) {
      for (const cents of [22_00, 60_00, 98_00, 99_99]) {
        const layout = { slider_width: width, slider_height: height, text_font_size: 80 };
        const { total, amount } = bar(cents, layout, goals) ?? {};
        if (!total || !amount) continue;
        const apart = Math.max(12, 0.9 * Math.min(80, height) - 1);
        assert.ok(amount.x - endOf(total) >= apart, `${width} x ${height}, ${cents}`);
      }
    }
  }
});

test('at the edge of the stage the total is omitted, on a flat bar both amounts', () => {
  const layout = { slider_width: 1100, slider_height: 300, text_font_size: 200 };
  const large = bar(1400_00, layout);
  assert.equal(large?.amount?.text, '$1,500');
  assert.ok(endOf(large?.amount) <= 1510);
  assert.equal(large?.total, null);
  const flat = bar(1500_00, { slider_height: 0 });
  assert.equal(flat?.amount, null);
  assert.equal(flat?.fill, null);
});

test('letters in the bar are never higher than the bar', () => {
  const layout = { slider_height: 20, text_font_size: 60 };
  assert.equal(bar(0, layout)?.amount?.style.font.sizePx, 20);
});

test('an outline thicker than the bar leaves no fill', () => {
  assert.equal(bar(700_00, { outline: 40 })?.fill, null);
});

test('a bar contains the full bar of the highest reached goal', () => {
  const goals = [
    { reward: 'Song', amount_cents: 50_00 },
    { reward: 'Dance', amount_cents: 90_00 },
    ENCORE,
  ];
  assert.equal(bar(49_99, {}, goals)?.reached, null);
  const { reached } = bar(120_00, {}, goals) ?? {};
  assert.deepEqual(
    [reached?.reward?.text, reached?.ratio, reached?.total?.text, reached?.amount, reached?.note],
    ['Dance', 1, '$120', null, null],
  );
  assert.equal(reached?.isReached, true);
  assert.equal(bar(1500_00, {}, goals)?.reached, null);
  assert.equal(bar(1500_00, {}, goals)?.isReached, true);
});
