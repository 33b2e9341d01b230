import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formOf, type LayoutForm } from './layout-form.ts';
import { newSprite } from './new-sprite.ts';

const LAYOUT = { id: 'right', name: 'Right board', settings: {}, revision: 1 };

/** The form of a layout with these settings, after `count` sprites were added. */
function withAdded(count: number, settings: object, sprite_settings: object[] = []): LayoutForm {
  const form = formOf({ ...LAYOUT, settings, sprite_settings } as never, null);
  const [fresh = {}] = formOf(undefined, null).sprite_settings;
  const items = [...form.sprite_settings];
  for (let added = 0; added < count; added += 1) {
    items.push(newSprite(fresh, { ...form, sprite_settings: items }));
  }
  return { ...form, sprite_settings: items };
}

const placesOf = ({ sprite_settings }: LayoutForm) =>
  sprite_settings.map(({ x, y }) => [Number(x), Number(y)] as const);

test("a new sprite has its sliders' defaults except for its place", () => {
  const [first, second] = withAdded(1, {}, [{}]).sprite_settings;

  assert.deepEqual([first?.x, first?.y], [960, 540]);
  assert.deepEqual({ ...second, x: 960, y: 540 }, first);
  assert.deepEqual([second?.x, second?.y], [160, 140]);
});

test("the initial sprite is at its sliders' start values", () => {
  assert.deepEqual(placesOf(formOf(undefined, null)), [[960, 540]]);
});

test('new sprites avoid the board on either side, the name and the goal bar', () => {
  const added = (count: number, settings: object) => placesOf(withAdded(count, settings)).slice(1);
  const left = added(8, { board: { on_left: true, width: 400 } });
  assert.ok(
    left.every(([x]) => x - 100 >= 416),
    JSON.stringify(left),
  );
  const lowGoal = added(30, { slider_width: 1900, slider_height: 60, goal_bottom_padding: 300 });
  // Bar and label reach from y 680 to 780.
  assert.ok(
    lowGoal.slice(0, 10).every(([, y]) => y + 100 <= 690 || y - 100 >= 780),
    JSON.stringify(lowGoal),
  );
  const topName = added(6, { live_name: { x: 400, y: 140, width: 700 } });
  assert.ok(
    topName.every(([x, y]) => x - 100 >= 750 || y - 100 >= 210),
    JSON.stringify(topName),
  );
});

test('new sprites avoid visible milestones', () => {
  const box = { x: 0, y: 0, width: 700, height: 1080 };
  const added = (enabled: boolean) =>
    placesOf(withAdded(4, { milestones: { enabled, ...box } })).slice(1);
  assert.ok(added(true).every(([x]) => x - 100 >= 700));
  assert.ok(added(false).some(([x]) => x - 100 < 700));
});

test('new sprites avoid a visible timer', () => {
  const timer = { x: 300, y: 500, size: 300 };
  const isClear = ([x, y]: readonly number[]) =>
    (x ?? 0) - 100 >= 1200 || (y ?? 0) + 100 <= 140 || (y ?? 0) - 100 >= 680;
  const added = (enabled: boolean) =>
    placesOf(withAdded(4, { timer: { enabled, ...timer } })).slice(1);
  assert.ok(added(true).every(isClear));
  assert.ok(!added(false).every(isClear));
});

test('the maximum number of sprites has distinct places', () => {
  const places = placesOf(withAdded(99, {}));
  assert.equal(new Set(places.map(String)).size, 100);
});
