import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SceneMap, scenesWith, visibilityIn, withItemEnabled } from './scene-map.ts';

/** Scenes with their items; a minus before a name means disabled. */
function mapOf(items: Record<string, string[]>, groups: readonly string[] = []): SceneMap {
  const all = Object.entries(items).map(([name, sources]) => {
    const placed = sources.map((source, id) => ({
      id,
      source: source.replace('-', ''),
      isEnabled: !source.startsWith('-'),
    }));
    return [name, placed] as const;
  });
  const scenes = Object.keys(items).filter((name) => !groups.includes(name));
  return { program: scenes[0] ?? '', scenes, items: new Map(all) };
}

test('a source is shown if one path to it is enabled throughout', () => {
  const cases: [items: Record<string, string[]>, place: string][] = [
    [{ Main: ['Camera'] }, 'absent'],
    [{ Main: ['Board'] }, 'shown'],
    [{ Main: ['-Board'] }, 'hidden'],
    [{ Main: ['-Board', 'Board'] }, 'shown'],
    [{ Main: ['Group'], Group: ['Board'] }, 'shown'],
    [{ Main: ['-Group'], Group: ['Board'] }, 'hidden'],
    [{ Main: ['Group'], Group: ['-Board'] }, 'hidden'],
    [{ Main: ['Inner'], Inner: ['Group'], Group: ['Board'] }, 'shown'],
    [{ Main: ['-Inner', 'Group'], Inner: ['Group'], Group: ['Board'] }, 'shown'],
    [{ Main: [], Other: ['Board'] }, 'absent'],
    [{ Main: ['Inner'], Inner: ['Main'] }, 'absent'],
    [{}, 'absent'],
  ];
  for (const [items, place] of cases) {
    assert.equal(visibilityIn(mapOf(items), 'Main', 'Board'), place, JSON.stringify(items));
  }
});

test('a source’s scenes are listed without groups', () => {
  const map = mapOf({ Main: ['Group'], Group: ['Board'], Break: ['-Main'], Other: [] }, ['Group']);
  assert.deepEqual(scenesWith(map, 'Board'), ['Main', 'Break']);
});

test('one item is toggled without a fetch, unless it is unknown', () => {
  const map = mapOf({ Main: ['Camera', '-Board'] });
  const shown = withItemEnabled(map, { scene: 'Main', id: 1, isEnabled: true });
  assert.equal(shown && visibilityIn(shown, 'Main', 'Board'), 'shown');
  assert.equal(visibilityIn(map, 'Main', 'Board'), 'hidden');
  assert.equal(withItemEnabled(map, { scene: 'Main', id: 7, isEnabled: true }), null);
  assert.equal(withItemEnabled(map, { scene: 'Gone', id: 1, isEnabled: true }), null);
});
