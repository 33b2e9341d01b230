import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverlayBoot } from '#contract/overlay.ts';
import { ON_AIR } from '../testing/design.ts';
import { measure } from '../testing/measure.ts';
import { aBoot, totalsOf } from '../testing/overlay-data.ts';
import { countTippers, createOverlayLayouter, type LayoutContext } from './overlay-layout.ts';

const GOALS = [{ reward: 'Song', amount_cents: 50_00 }];

const layOut = (boot: OverlayBoot, totals = totalsOf(), changes: Partial<LayoutContext> = {}) =>
  createOverlayLayouter(measure)(boot, totals, { ...ON_AIR, ...changes });

test('the parts are ordered from back to front', () => {
  assert.deepEqual(Object.keys(layOut(aBoot())), [
    'sprites',
    'celebration',
    'liveName',
    'board',
    'milestones',
    'votes',
    'goalBar',
    'timer',
    'alert',
    'hud',
  ]);
});

test('the live name is in capitals, fits its width and is centered', () => {
  const { liveName } = layOut(aBoot({ name: ' Orbit\nSessions ' }));
  assert.equal(liveName?.text, 'ORBIT SESSIONS');
  assert.equal(liveName?.style.font.sizePx, 35.5);
  assert.equal(liveName?.box.width, 299);
  assert.equal((liveName?.box.x ?? 0) + (liveName?.box.width ?? 0) / 2, 960.5);
  assert.equal(liveName?.lines[0]?.baseline, Math.round(300 + (35.5 * 0.7) / 2));
  assert.deepEqual(liveName?.style.outline, { width: 4, color: '#ffffff' });
});

test('a part that cannot be laid out is left out and reported', () => {
  const failed: unknown[] = [];
  const lay = createOverlayLayouter(measure, null, (part, error) => {
    if (error !== null) failed.push([part, String(error)]);
  });
  const totals = { ...totalsOf(30), tippers: null as never };
  Object.defineProperty(totals, 'tippers', {
    get: () => {
      throw new Error('broken');
    },
  });
  const { board, liveName, goalBar, hud } = lay(aBoot({ goals: GOALS }), totals, ON_AIR);
  assert.equal(board, null);
  assert.ok(liveName && goalBar && hud);
  assert.deepEqual(failed, [['board', 'Error: broken']]);
  assert.throws(() => createOverlayLayouter(measure)(aBoot(), totals, ON_AIR), /broken/);
});

test('without totals the board is empty and the goal has no fill', () => {
  const lay = createOverlayLayouter(measure);
  const { board, goalBar } = lay(aBoot({ goals: GOALS }), null, ON_AIR);
  assert.ok(board?.tiers.every((tier) => tier.rows.every((row) => !row.isTaken)));
  assert.equal(goalBar?.ratio, 0);
});

test('theme, layout, goals and totals all affect the layout', () => {
  const boot = aBoot({
    goals: GOALS,
    theme: { element_color: '#0a1428', tipper_tier_1: 'Crew' },
    layout: { tier1_tippers: 1, tier2_tippers: 0, tier3_tippers: 0, live_name: { y: 100 } },
  });
  const { liveName, board, goalBar } = layOut(boot, totalsOf(30, 10));
  assert.equal(liveName?.style.outline?.color, '#0a1428');
  assert.deepEqual(
    board?.tiers.map(({ header, rows }) => [header.name?.text, rows.map((row) => row.name?.text)]),
    [['Crew', ['Fan 1']]],
  );
  assert.equal(goalBar?.ratio, 0.8);
});

test('blocked words in names are asterisks; other rows stay the same objects', () => {
  const names = (layout: ReturnType<typeof layOut>) =>
    layout.board?.tiers.flatMap(({ rows }) => rows.map((row) => row.name?.text)).slice(0, 2);
  const layOutNext = createOverlayLayouter(measure);
  const totals = totalsOf(30, 10);
  const lay = (boot: OverlayBoot) => layOutNext(boot, totals, ON_AIR);
  const plain = lay(aBoot());
  assert.deepEqual(names(plain), ['Fan 1', 'Fan 2']);
  assert.equal(lay(aBoot({ masked: ['nobody'] })).board, plain.board);
  const masked = lay(aBoot({ masked: ['fan 1'] }));
  assert.deepEqual(names(masked), ['*** *', 'Fan 2']);
  const rowsOf = (layout: ReturnType<typeof layOut>) =>
    layout.board?.tiers.flatMap(({ rows }) => rows) ?? [];
  assert.equal(rowsOf(masked)[1], rowsOf(plain)[1]);
});

test('a board cached by an older version has no words to mask', () => {
  const { masked_words: _, ...older } = aBoot();
  const { board } = layOut(older as OverlayBoot, totalsOf(30));
  assert.equal(board?.tiers[0]?.rows[0]?.name?.text, 'Fan 1');
});

const WITH_SPRITES = { theme: { sprites: ['bat.png'] }, layout: {}, sprites: [{}] };

test('with reduced motion nothing moves, but goals are celebrated', () => {
  const { sprites, board, goalBar } = layOut(aBoot({ ...WITH_SPRITES, goals: GOALS }), undefined, {
    isMotionReduced: true,
  });
  const reduced = { countUp: false, reorder: false, highlight: false, isReduced: true };
  const none = { ...reduced, celebration: true };
  assert.deepEqual(sprites, { sprites: [], backdrops: [] });
  assert.deepEqual([board?.motion, goalBar?.motion], [none, none]);
});

test('board and goal bar blur the sprites behind them, if there are any', () => {
  const withSprites = layOut(aBoot({ ...WITH_SPRITES, goals: GOALS }));
  assert.deepEqual(
    withSprites.sprites.backdrops.map(({ box }) => box),
    [withSprites.board?.box, withSprites.goalBar?.track],
  );
  assert.deepEqual(layOut(aBoot({ goals: GOALS })).sprites.backdrops, []);
  const sharp = aBoot({ ...WITH_SPRITES, layout: { background_blur: 0 } });
  assert.deepEqual(layOut(sharp).sprites.backdrops, []);
});

test('a reached goal has a plaque unless celebrations are disabled', () => {
  const boot = (layout: object) => aBoot({ goals: GOALS, layout });
  const { celebration, goalBar } = layOut(boot({}), totalsOf(60));
  assert.equal(celebration?.bar, goalBar);
  assert.deepEqual(
    celebration?.plaque?.face.lines.map(({ text }) => text),
    ['SONG'],
  );
  assert.equal(layOut(boot({}), totalsOf(40)).celebration?.plaque, null);
  const quiet = layOut(boot({ motion: { celebration: false } }), totalsOf(60));
  assert.equal(quiet.celebration?.plaque, null);
  assert.equal(layOut(aBoot()).celebration, null);
});

test('a plaque does not overlap the alert of the tip that reached the goal', () => {
  const plaqueBesides = (alert: object) =>
    layOut(aBoot({ goals: GOALS, layout: { live_name: { y: 100 }, alert } }), totalsOf(60))
      .celebration?.plaque?.box;
  const alone = plaqueBesides({});
  const beside = plaqueBesides({ enabled: true, x: 960, y: 640, width: 640 });
  assert.ok(alone && beside);
  assert.ok(alone.y > 640);
  assert.ok(beside.y + beside.height < 640 - 200, `${beside.y} + ${beside.height}`);
});

test('a plaque stays the same object during tips, and moves with its obstacles', () => {
  const lay = createOverlayLayouter(measure);
  const at = (y: number, ...dollars: number[]) =>
    lay(aBoot({ goals: GOALS, layout: { live_name: { y } } }), totalsOf(...dollars), ON_AIR);
  const first = at(300, 60).celebration?.plaque;
  assert.ok(first);
  assert.equal(at(300, 60, 20).celebration?.plaque, first);
  const moved = at(800, 60, 20).celebration?.plaque;
  assert.equal(moved?.face, first.face);
  assert.notEqual(moved?.box.y, first.box.y);
});

test('Inter replaces a missing font in the same face everywhere', () => {
  const fonts = { title: { family: 'Gone', variant: '800italic', caps: false } };
  const { liveName } = layOut(aBoot({ theme: { fonts } }), undefined, {
    missingFonts: new Set(['italic 800 Gone']),
  });
  const { family, weight, style } = liveName?.style.font ?? {};
  assert.deepEqual([family, weight, style], ['Inter', '800', 'italic']);
  assert.equal(liveName?.text, 'Orbit Sessions');
});

test('equal data in new objects have the same layout', () => {
  const lay = createOverlayLayouter(measure);
  const first = lay(aBoot({ ...WITH_SPRITES, goals: GOALS }), totalsOf(30), ON_AIR);
  assert.equal(lay(aBoot({ ...WITH_SPRITES, goals: GOALS }), totalsOf(30), ON_AIR), first);
});

test('a new layouter reuses equal parts of the previous layout', () => {
  const before = layOut(aBoot({ goals: GOALS }));
  const lay = createOverlayLayouter(measure, before);
  assert.equal(lay(aBoot({ goals: GOALS }), totalsOf(), ON_AIR), before);
  const renamed = lay(aBoot({ goals: GOALS, name: 'Other' }), totalsOf(), ON_AIR);
  assert.equal(renamed.board, before.board);
  assert.notEqual(renamed.liveName, before.liveName);
});

test('a step of a slider measures only the text of the changed part', () => {
  let measured = 0;
  const counting = {
    ...measure,
    width: (...args: Parameters<typeof measure.width>) => {
      measured += 1;
      return measure.width(...args);
    },
  };
  const lay = createOverlayLayouter(counting);
  const at = (x: number) => aBoot({ goals: GOALS, layout: { live_name: { x } } });
  const totals = totalsOf(30, 20, 10);
  lay(at(100), totals, ON_AIR);
  measured = 0;
  lay(at(101), totals, ON_AIR);
  assert.ok(measured <= 3, `${measured} texts measured`);
});

test('countTippers counts the places, limited to those the server totals', () => {
  assert.equal(countTippers(aBoot()), 10);
  const layout = { tier1_tippers: 900, tier2_tippers: 0, tier3_tippers: 'many' };
  assert.equal(countTippers(aBoot({ layout })), 102);
});
