import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverlayBoot } from '#contract/overlay.ts';
import { aBoot } from '../testing/overlay-data.ts';
import { extraTopics } from './extra-topics.ts';

const SERIES = { id: 's', name: 'Marathon', opening_cents: 0, settings: {} };

/** The topics that an overlay subscribes to with this layout, by extra. */
function topicsOf(layout: object, series?: OverlayBoot['series']) {
  const boot = aBoot({ layout });
  const live = { ...boot.live, series_id: series?.id ?? null };
  const topics = Object.entries(extraTopics({ ...boot, live, ...(series && { series }) }));
  return Object.fromEntries(topics.flatMap(([name, topic]) => (topic ? [[name, topic.name]] : [])));
}

test('a plain layout subscribes to no extra', () => {
  assert.deepEqual(topicsOf({}, SERIES), {});
});

test('a layout subscribes to the lives that its board and its goals count', () => {
  const goals = { goal_bar: { counts: 'series' } };
  assert.deepEqual(topicsOf({ board: { counts: 'all' }, ...goals }, SERIES), {
    boardTotals: 'all/USD/totals/10',
    seriesTotals: 'series/s/totals/0',
  });
  assert.deepEqual(topicsOf({ board: { counts: 'series' }, ...goals }, SERIES), {
    boardTotals: 'series/s/totals/10',
    seriesTotals: 'series/s/totals/10',
  });
});

test('a live without a series subscribes to its own questions and totals', () => {
  const layout = {
    board: { counts: 'series' },
    goal_bar: { counts: 'series' },
    votes: { enabled: true, counts: 'series' },
  };
  assert.deepEqual(topicsOf(layout), { votes: 'live/live-1/votes' });
  assert.equal(topicsOf(layout, SERIES).votes, 'series/s/votes');
});

test('milestones that are not shown subscribe to nothing', () => {
  assert.deepEqual(topicsOf({ milestones: { counts: 'series' } }, SERIES), {});
});
