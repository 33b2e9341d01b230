import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Fan } from '#contract/fans.ts';
import type { Layout } from '#contract/layouts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import type { Tip, TipTotals } from '#contract/tips.ts';
import { splitTiers } from '#domain/tiers.ts';
import { today } from '#domain/time/today.ts';
import { seedingDir } from '../seed/testing/seeding.ts';
import { daysAfter } from './days.ts';
import { demoSeed } from './demo-seed.ts';

const root = join(import.meta.dirname, '../../..');
const NOON = new Date('2026-11-20T12:00:00Z');

test('the demo passes the checks of the API, and boards of past shows are full', async (t) => {
  const { read, bring } = await seedingDir(t, { folder: join(root, 'dist/looks') });
  await bring(demoSeed(NOON, 'Europe/Berlin'));
  const [lives, themes, layouts] = [
    await read<LiveSummary[]>('/api/lives'),
    await read<Theme[]>('/api/themes'),
    await read<Layout[]>('/api/layouts'),
  ];
  assert.deepEqual([lives.length, themes.length, layouts.length], [6, 3, 3]);
  assert.equal(new Set(themes.map(({ settings }) => settings.category)).size, 3);
  assert.equal(new Set(themes.map(({ layout_id }) => layout_id)).size, 3);
  assert.ok((await read<Fan[]>('/api/fans?query=a')).length > 10);
  const past = lives.filter(({ start_date }) => String(start_date) <= '2026-11-20');
  assert.equal(past.length, 4);
  for (const live of past) {
    const theme = themes.find(({ id }) => id === live.theme_id);
    const settings = layouts.find(({ id }) => id === theme?.layout_id)?.settings ?? {};
    const { tier1_tippers = 5, tier2_tippers = 3, tier3_tippers = 2 } = settings;
    const counts = [tier1_tippers, tier2_tippers, tier3_tippers];
    const { tippers, total_cents } = await read<TipTotals>(`/api/lives/${live.id}/tips/totals`);
    const tiers = splitTiers(tippers, counts).map((tier) => tier.length);
    assert.deepEqual(tiers, counts, live.name);
    assert.ok(total_cents > 300_00 && total_cents < 2000_00, `${live.name}: ${total_cents}`);
    assert.ok((live.settings.tipGoals?.[0]?.amount_cents ?? 0) < total_cents, live.name);
    for (const { created_at } of await read<Tip[]>(`/api/lives/${live.id}/tips`)) {
      assert.ok(Date.parse(created_at) < NOON.getTime(), created_at);
    }
  }
});

test('the demo is the same all day, and follows the date of the timezone', () => {
  const early = new Date('2026-11-20T00:00:01Z');
  const late = new Date('2026-11-20T23:59:59Z');
  assert.deepEqual(demoSeed(early, 'UTC'), demoSeed(late, 'UTC'));
  assert.notDeepEqual(demoSeed(early, 'Asia/Tokyo'), demoSeed(late, 'Asia/Tokyo'));
  const dates = (now: Date, timezone: string) =>
    demoSeed(now, timezone).lives?.map(({ start_date }) => start_date);
  assert.ok(dates(late, 'Asia/Tokyo')?.includes('2026-11-21'));
  assert.ok(dates(early, 'America/New_York')?.includes('2026-11-19'));
});

test('days follow the clocks of the timezone', () => {
  const late = new Date('2026-11-20T23:30:00Z');
  assert.equal(today(late, 'Europe/Berlin'), '2026-11-21');
  assert.equal(daysAfter('2026-02-27', 2), '2026-03-01');
  assert.equal(daysAfter('2026-01-01', -1), '2025-12-31');
});
