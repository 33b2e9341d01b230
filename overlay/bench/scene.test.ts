import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLayoutSettings } from '../layout/settings/read-layout-settings.ts';
import { bootOf, parseSceneId, type Scene, sceneId } from './scene.ts';

test('a scene is restored from the address of its page', () => {
  const without: Scene = { sprites: 100, effects: 'no' };
  for (const scene of [
    without,
    { ...without, alerts: 'film' } as const,
    { ...without, hasTimer: true },
  ]) {
    assert.deepEqual(parseSceneId(sceneId(scene)), scene);
  }
});

test('only a scene with a timer shows it', () => {
  const isShown = (scene: Scene) =>
    readLayoutSettings(bootOf(scene).layout?.settings).timer.isShown;
  assert.equal(isShown({ sprites: 0, effects: 'all' }), false);
  assert.equal(isShown({ sprites: 0, effects: 'all', hasTimer: true }), true);
});

test('only a scene with alerts shows them', () => {
  const isShown = (scene: Scene) =>
    readLayoutSettings(bootOf(scene).layout?.settings).alert.isShown;
  assert.equal(isShown({ sprites: 0, effects: 'all' }), false);
  assert.equal(isShown({ sprites: 0, effects: 'all', alerts: 'emblem' }), true);
});
