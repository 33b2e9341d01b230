import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PreviewInput } from '#contract/preview-messages.ts';
import { aBoot } from '../testing/overlay-data.ts';
import { advance, withOverrides } from './draft.ts';

const NOTHING: PreviewInput = {
  liveCode: null,
  themeId: null,
  layoutId: null,
  layoutOverride: null,
  themeOverride: null,
  live: null,
};
const TYPED: PreviewInput = {
  liveCode: 'abcd2345',
  themeId: 't1',
  layoutId: 'l1',
  layoutOverride: { settings: { gaps: 1 } },
  themeOverride: { settings: { text_color: '#ff8800' } },
  live: { name: 'Typed' },
};

test('a boot message replaces all input', () => {
  const message = { ...NOTHING, liveCode: 'abcd2345', type: 'preview:boot' as const };
  assert.deepEqual(advance(TYPED, message), { ...NOTHING, liveCode: 'abcd2345' });
  assert.deepEqual(advance(null, message), { ...NOTHING, liveCode: 'abcd2345' });
});

test('an update changes only its own fields', () => {
  const live = { name: 'Typed on' };
  assert.deepEqual(advance(TYPED, { type: 'preview:update', live }), { ...TYPED, live });
  assert.deepEqual(advance(TYPED, { type: 'preview:update', live: null }), {
    ...TYPED,
    live: null,
  });
});

test('an update before any boot is ignored', () => {
  assert.equal(advance(null, { type: 'preview:update', live: { name: 'Typed' } }), null);
});

for (const identity of [{ liveCode: 'wxyz6789' }, { themeId: 't2' }, { layoutId: null }]) {
  test(`overrides are dropped with their parent: ${JSON.stringify(identity)}`, () => {
    const { liveCode, themeId, layoutId } = TYPED;
    const reset = { ...NOTHING, liveCode, themeId, layoutId, ...identity };
    assert.deepEqual(advance(TYPED, { type: 'preview:update', ...identity }), reset);
    const live = { name: 'Of the other' };
    assert.deepEqual(advance(TYPED, { type: 'preview:update', ...identity, live }), {
      ...reset,
      live,
    });
  });
}

test('an update with the current ids resets nothing', () => {
  const { liveCode, themeId, layoutId } = TYPED;
  const same = { type: 'preview:update' as const, liveCode, themeId, layoutId };
  assert.deepEqual(advance(TYPED, same), TYPED);
});

test('without overrides the stored objects are returned as they are', () => {
  const stored = aBoot({ layout: { gaps: 1 }, theme: { text_color: '' } });
  const shown = withOverrides(stored, NOTHING);
  assert.equal(shown.live, stored.live);
  assert.equal(shown.theme, stored.theme);
  assert.equal(shown.layout, stored.layout);
});

test('unsaved settings replace stored settings as a whole', () => {
  const stored = aBoot({ layout: { gaps: 1, outline: 5 }, theme: { element_color: '#000000' } });
  const { theme, layout } = withOverrides(stored, {
    live: null,
    themeOverride: { settings: { text_color: '#ff8800' } },
    layoutOverride: { settings: { gaps: 2 } },
  });
  assert.deepEqual(theme, { ...stored.theme, settings: { text_color: '#ff8800' } });
  assert.deepEqual(layout, { ...stored.layout, settings: { gaps: 2 } });
});

test('sprites can be overridden without settings', () => {
  const stored = aBoot({ layout: { gaps: 1 } });
  const sprite_settings = [{ x: 5 }];
  const overrides = { live: null, themeOverride: null, layoutOverride: { sprite_settings } };
  assert.deepEqual(withOverrides(stored, overrides).layout, { ...stored.layout, sprite_settings });
});

test('a theme and a layout that are not stored yet are shown as typed', () => {
  const { theme, layout } = withOverrides(aBoot({ theme: null, layout: null }), {
    live: null,
    themeOverride: { name: 'New', settings: {} },
    layoutOverride: {},
  });
  assert.deepEqual(theme, { id: '', name: 'New', layout_id: null, settings: {} });
  assert.deepEqual(layout, { id: '', name: '', settings: {}, sprite_settings: [] });
});

test('an unsaved name and unsaved goals override only those fields', () => {
  const goals = [{ reward: 'Song', amount_cents: 100 }];
  const stored = aBoot({ name: 'Stored', goals });
  const show = (live: object) =>
    withOverrides(stored, { live, themeOverride: null, layoutOverride: null }).live;
  assert.deepEqual(show({ name: 'Typed' }), { ...stored.live, name: 'Typed' });
  assert.deepEqual(show({ tipGoals: [] }).settings.tipGoals, []);
  assert.equal(show({ tipGoals: [] }).name, 'Stored');
});
