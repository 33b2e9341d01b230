import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { OnAir } from '#contract/sources.ts';
import type { TipTotals } from '#contract/tips.ts';
import { drawnLayout, drawnLive, drawnTheme } from '../storage/queries/overlay-boot.ts';
import { aLayout, aLive, aTheme, aTip } from '../testing/builders.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { assertRefused, refusal, refusedRequest, UNKNOWN_ID } from '../testing/scenarios.ts';
import { appWithStorage, testApp } from '../testing/test-app.ts';

/** A live with a theme that has a layout, and one more of each. */
async function aStage(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t);
  const corner = await aLayout(app, { settings: { board: { width: 400 }, hud: true } });
  const wide = await aLayout(app, { name: 'Wide' });
  const neon = await aTheme(app, { layout_id: corner.id, settings: { text_color: '#ff8800' } });
  const plain = await aTheme(app, { name: 'Plain' });
  const live = await aLive(app, { theme_id: neon.id });

  const boot = (query: Record<string, string>) =>
    answerOf<OverlayBoot>(app, { url: '/api/overlay_boot', query });
  /** The ids of what an overlay with this query shows. */
  async function shown(query: Record<string, string>) {
    const { live, theme, layout } = await boot(query);
    return [live.id, theme?.id ?? null, layout?.id ?? null];
  }
  return { app, live, corner, wide, neon, plain, boot, shown };
}

test('an overlay gets its live, the theme of that, and the layout of that, whole', async (t) => {
  const { live, neon, corner, boot } = await aStage(t);

  // What is drawn is never saved from there, so it has no revision.
  const { revision: _, ...drawn } = live;
  assert.deepEqual(await boot({ live: live.code }), {
    live: drawn,
    theme: {
      id: neon.id,
      name: 'Neon',
      layout_id: corner.id,
      settings: { text_color: '#ff8800' },
    },
    layout: {
      id: corner.id,
      name: 'Corner',
      settings: { board: { width: 400 }, hud: true },
      sprite_settings: [{}],
    },
    masked_words: [],
  });
});

test('an overlay gets the words that it masks, and a new version once they change', async (t) => {
  const { app, live } = await aStage(t);
  const request = () => app.inject({ url: '/api/overlay_boot', query: { live: live.code } });
  const before = await request();
  const payload = { words: ['spam', 'bad word'] };
  await app.inject({ method: 'PUT', url: '/api/block-list', payload });
  const after = await request();

  assert.deepEqual(after.json().masked_words, ['bad word', 'spam']);
  assert.notEqual(after.headers.etag, before.headers.etag);
});

test('theme and layout can be chosen, and a missing one is null', async (t) => {
  const { live, neon, plain, corner, wide, shown } = await aStage(t);

  assert.deepEqual(await shown({ live: live.id }), [live.id, neon.id, corner.id]);
  assert.deepEqual(await shown({ live: live.code, theme: plain.id }), [live.id, plain.id, null]);
  assert.deepEqual(await shown({ layout: wide.id }), [live.id, neon.id, wide.id]);
  assert.deepEqual(await shown({ theme: plain.id, layout: wide.id }), [live.id, plain.id, wide.id]);
  assert.deepEqual(await shown({ theme: UNKNOWN_ID }), [live.id, null, null]);
  assert.deepEqual(await shown({ layout: UNKNOWN_ID }), [live.id, neon.id, null]);
  const long = 'x'.repeat(1000);
  assert.deepEqual(await shown({ theme: long, layout: "' or 1=1" }), [live.id, null, null]);
  assert.deepEqual(await shown({ live: '', theme: '', layout: '' }), [live.id, neon.id, corner.id]);
});

test('without a live named, the newest one is shown', async (t) => {
  const { app, shown } = await aStage(t);
  await aLive(app, { start_date: '2020-01-01' });
  const next = await aLive(app, { start_date: '2099-01-01' });

  assert.deepEqual(await shown({}), [next.id, null, null]);
});

test('a link without a live shows the running one, by the timezone setting', async (t) => {
  const { app, shown } = await aStage(t);
  const newest = await aLive(app, { start_date: '2099-01-01' });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const [start_date = '', start_time = ''] = anHourAgo.slice(0, 16).split('T');
  const running = await aLive(app, { start_date, start_time });
  assert.deepEqual(await shown({}), [running.id, null, null]);

  const elsewhere = { userId: 'demo-user', timezone: 'Pacific/Kiritimati' };
  await answerOf(app, put('/api/user-settings', elsewhere));
  assert.deepEqual(await shown({}), [newest.id, null, null]);
});

test('a link without a live shows the nearest of several upcoming lives', async (t) => {
  const { app, shown } = await aStage(t);
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [nearest] = [
    await aLive(app, { start_date: inDays(2), start_time: '20:00' }),
    await aLive(app, { start_date: inDays(5), start_time: '20:00' }),
    await aLive(app, { start_date: inDays(9), start_time: '20:00' }),
    await aLive(app, { start_date: inDays(-1), start_time: '00:00' }),
  ];
  assert.deepEqual(await shown({}), [nearest?.id, null, null]);
});

test('a link without a live shows the one on air before the running one', async (t) => {
  const { app, shown } = await aStage(t);
  const onAir = await aLive(app);
  const newest = await aLive(app, { start_date: '2099-01-01' });
  const putOnAir = (live_id: string | null) => answerOf(app, put('/api/on-air', { live_id }));
  await putOnAir(onAir.id);
  assert.deepEqual(await shown({}), [onAir.id, null, null]);
  await putOnAir(null);
  assert.deepEqual(await shown({}), [newest.id, null, null]);
  await putOnAir(onAir.id);
  await app.inject(remove(`/api/lives/${onAir.id}`));
  assert.deepEqual(await shown({}), [newest.id, null, null]);
  assert.equal((await answerOf<OnAir>(app, '/api/on-air')).live_id, null);
});

test('without a live named, a show of many hours keeps the overlay while tips come in', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-06T20:00:00Z') });
  const app = await testApp(t);
  const charity = await aLive(app, { start_date: '2026-11-06', start_time: '20:00' });
  const newest = await aLive(app, { start_date: '2026-11-13', start_time: '20:00' });
  const shownAt = async (moment: string) => {
    t.mock.timers.setTime(Date.parse(moment));
    return (await answerOf<OverlayBoot>(app, { url: '/api/overlay_boot' })).live.id;
  };

  for (const moment of ['2026-11-07T01:00:00Z', '2026-11-07T06:00:00Z', '2026-11-07T11:00:00Z']) {
    assert.equal(await shownAt(moment), charity.id, moment);
    await aTip(app, charity.id, { amount_cents: 500 });
  }
  assert.equal(await shownAt('2026-11-07T16:59:59Z'), charity.id);
  assert.equal(await shownAt('2026-11-07T17:00:00Z'), newest.id);
});

test('a live that does not exist is refused, also when there is none at all', async (t) => {
  const app = await testApp(t);
  const none = [404, 'Data not found'] as const;
  await assertRefused(app, [refusal('none at all', { url: '/api/overlay_boot' }, ...none)]);
  await aLive(app);

  await assertRefused(app, [
    refusal('unknown code', { url: '/api/overlay_boot?live=abcdefgh' }, ...none),
    refusal('unknown id', { url: `/api/overlay_boot?live=${UNKNOWN_ID}` }, ...none),
    refusal('no id', { url: `/api/overlay_boot?live=${'x'.repeat(1000)}` }, ...none),
  ]);
});

test('the sample live has made-up tips and the requested appearance', async (t) => {
  const app = await testApp(t);
  const layout = await aLayout(app);
  const theme = await aTheme(app, { layout_id: layout.id });

  const boot = await app.inject(`/api/overlay_boot?live=sample&theme=${theme.id}`);
  const { live, ...look } = boot.json<OverlayBoot>();
  assert.equal(live.name, 'Your live');
  assert.deepEqual([look.theme?.id, look.layout?.id], [theme.id, layout.id]);
  const totals = await app.inject(`/api/lives/${live.id}/tips/totals?top=2`);
  assert.deepEqual(
    totals.json<TipTotals>().tippers.map(({ fan_name }) => fan_name),
    ['Marigold_77', 'Theo & June'],
  );
  assert.ok(totals.json<TipTotals>().total_cents < 600_00, 'the first goal is still ahead');
  const again = await app.inject({
    url: `/api/lives/${live.id}/tips/totals?top=2`,
    headers: { 'if-none-match': String(totals.headers.etag) },
  });
  assert.equal(again.statusCode, 304);

  assert.deepEqual(await answerOf(app, { url: '/api/lives' }), []);
  const tip = post(`/api/lives/${live.id}/tips`, { amount_cents: 500 });
  await assertRefused(app, [refusal('a tip', tip, 404, 'Live not found')]);
});

test('what an overlay may not request is refused', async (t) => {
  const app = await testApp(t);

  await assertRefused(app, [
    refusedRequest('NUL', { url: '/api/overlay_boot?live=%00' }, [
      ['live'],
      'Must not hold characters that cannot be stored',
    ]),
  ]);
});

test('an overlay is not told again what it knows, until live, theme or layout change', async (t) => {
  const { app, live, plain } = await aStage(t);
  const url = `/api/overlay_boot?live=${live.code}`;
  const version = String((await app.inject(url)).headers.etag);
  const request = (of = url) => app.inject({ url: of, headers: { 'if-none-match': version } });

  await aTip(app, live.id, { amount_cents: 500 });
  assert.deepEqual([(await request()).statusCode, (await request()).body], [304, '']);
  for (const known of [`W/${version}`, `"old", ${version}`, '*']) {
    const answer = await app.inject({ url, headers: { 'if-none-match': known } });
    assert.deepEqual([answer.statusCode, answer.headers.etag], [304, version], known);
  }
  assert.equal((await request(`${url}&theme=${plain.id}`)).statusCode, 200);

  const payload = { name: 'Saturday' };
  await app.inject(put(`/api/lives/${live.id}`, payload));
  const changed = await request();
  assert.equal(changed.statusCode, 200);
  assert.equal(changed.json().live.name, 'Saturday');
});

test('an overlay sees each change of its theme and layout, and that they are gone', async (t) => {
  const { app, live, corner, neon } = await aStage(t);
  let version = '';
  /** The answer with the newest version; fails when nothing has changed. */
  const changed = async () => {
    const headers = { 'if-none-match': version };
    const response = await app.inject({ url: `/api/overlay_boot?live=${live.code}`, headers });
    assert.equal(response.statusCode, 200);
    version = String(response.headers.etag);
    return response.json<OverlayBoot>();
  };
  const before = await changed();

  await app.inject(put(`/api/themes/${neon.id}`, { settings: { text_color: '#00ff00' } }));
  assert.deepEqual((await changed()).theme, {
    ...before.theme,
    settings: { text_color: '#00ff00' },
  });

  await app.inject(put(`/api/layouts/${corner.id}`, { sprite_settings: [{ x: 5 }] }));
  assert.deepEqual((await changed()).layout, { ...before.layout, sprite_settings: [{ x: 5 }] });

  await app.inject(remove(`/api/layouts/${corner.id}`));
  const { theme, layout } = await changed();
  assert.deepEqual([theme?.layout_id, layout], [null, null]);

  await app.inject(remove(`/api/themes/${neon.id}`));
  const last = await changed();
  assert.deepEqual([last.live.theme_id, last.theme, last.layout], [null, null, null]);
});

test('settings that today would be refused still reach the overlay, as they are stored', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const layout = await aLayout(app);
  const theme = await aTheme(app, { layout_id: layout.id });
  const live = await aLive(app, { theme_id: theme.id });
  const odd = { element_color: 5, board: 'wide', hud: null, gaps: '12', sprites: { a: [null] } };
  for (const table of ['theme', 'layout']) {
    await storage.fork().execute(`update ${table} set settings = ?`, [JSON.stringify(odd)]);
  }

  const boot = (await app.inject(`/api/overlay_boot?live=${live.id}`)).json<OverlayBoot>();

  assert.deepEqual([boot.theme?.settings, boot.layout?.settings], [odd, odd]);
});

test('the live, theme and layout of a link are found by keys', async (t) => {
  const { storage } = await appWithStorage(t);
  for (const query of [drawnLive, drawnTheme, drawnLayout]) {
    const parameters = query === drawnLive ? { named: 'x' } : 'x';
    const plan = storage.read((prepared) =>
      prepared<{ detail: string }>(`explain query plan ${query.sql}`).all(parameters),
    );
    assert.deepEqual(
      plan.filter(({ detail }) => detail.startsWith('SCAN')),
      [],
    );
  }
});
