import type { Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Recap } from '#contract/recap.ts';
import type { Series, SeriesSummary } from '#contract/series.ts';
import type { Timer } from '#contract/timers.ts';
import type { Tip } from '#contract/tips.ts';
import type { Api } from './api.ts';
import { expect, test } from './fixtures.ts';
import { aHook } from './hook-source.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOUR = 3600;

const EVENINGS = ['Friday', 'Saturday', 'Sunday'];
/** Each source may send so many tips at once. */
const TIPS_OF_SOURCE = 50;

/** Records `count` tips of a dollar on a live, 20 at a time. */
async function typeTips(api: Api, liveId: string, count: number): Promise<Tip[]> {
  const tips: Tip[] = [];
  while (tips.length < count) {
    const size = Math.min(20, count - tips.length);
    const sent = Array.from({ length: size }, (_, index) =>
      api.post<Tip>(`lives/${liveId}/tips`, {
        fan_name: `Fan ${tips.length + index}`,
        amount_cents: 100,
      }),
    );
    tips.push(...(await Promise.all(sent)));
  }
  return tips;
}

/** Has a new source send `TIPS_OF_SOURCE` tips of a dollar to the live on air. */
async function sendTips(api: Api, page: Page): Promise<void> {
  const send = await aHook(api, page);
  const tips = Array.from({ length: TIPS_OF_SOURCE }, (_, index) => `Viewer ${index}`);
  await Promise.all(tips.map((name) => send({ name, amount: '1.00' })));
}

test('a subathon of three evenings loses no second and no cent', async ({
  api,
  page,
  streamhost,
}) => {
  const series = await api.post<Series>('series', {
    name: 'Winter marathon',
    opening_cents: 100_00,
    opening_label: 'Brought over',
  });
  const lives: Live[] = [];
  for (const name of EVENINGS) {
    lives.push(await api.post<Live>('lives', { name, series_id: series.id }));
  }
  const [friday, saturday, sunday] = lives;
  if (!friday || !saturday || !sunday) throw new Error('There are three evenings.');
  const path = `series/${series.id}/timer`;
  const timer = () => api.get<Timer>(path);
  const press = (name: string, body: object = {}) => api.post<Timer>(`${path}/${name}`, body);
  const putOnAir = ({ id }: Live) => api.put('on-air', { live_id: id });
  await api.put(path, { starts_with: HOUR, seconds_per_unit: 60, max_total: 10 * HOUR });
  await streamhost.passTime(0);

  await test.step('the first evening starts, and each dollar adds a minute', async () => {
    await putOnAir(friday);
    await page.goto('/');
    await page.getByRole('button', { name: 'Start the timer' }).click();
    await expect(page.getByRole('timer')).toContainText(/^(1:00:00|59:5\d|0:59:5\d)$/);
    await typeTips(api, friday.id, 100);
    await sendTips(api, page);
    await streamhost.passTime(30 * MINUTE_MS);
    expect((await timer()).left).toBe(HOUR + 150 * 60 - 1800);
  });

  await test.step('double time, a refund and a corrected amount count at their own rate', async () => {
    await press('multiply', { multiplier: 2, for: 900 });
    const doubled = await typeTips(api, friday.id, 30);
    expect((await timer()).left).toBe(HOUR + 150 * 60 - 1800 + 30 * 120);
    await streamhost.passTime(15 * MINUTE_MS);
    expect((await timer()).multiplier).toBe(1);
    await api.delete(`lives/tips/${doubled[0]?.id}`);
    await api.put(`lives/tips/${doubled[1]?.id}`, { amount_cents: 50 });
    expect((await timer()).left).toBe(HOUR + 150 * 60 - 2700 + 28.5 * 120);
  });

  await test.step('the clock of a killed server goes on', async () => {
    await streamhost.kill();
    await streamhost.passTime(10 * MINUTE_MS);
    await streamhost.restart();
    expect((await timer()).left).toBe(HOUR + 150 * 60 - 3300 + 28.5 * 120);
  });

  let left = HOUR + 150 * 60 - 3300 + 28.5 * 120;

  await test.step('the second evening begins after a pause of the night', async () => {
    await press('pause');
    await streamhost.passTime(20 * HOUR_MS);
    await putOnAir(saturday);
    await press('resume');
    expect((await timer()).left).toBe(left);
  });

  await test.step('a sleep of two hours and another kill count as time that has passed', async () => {
    await streamhost.passTime(2 * HOUR_MS);
    await streamhost.kill();
    await streamhost.restart();
    left -= 2 * HOUR;
    expect((await timer()).left).toBe(left);
    await typeTips(api, saturday.id, 70);
    await sendTips(api, page);
    left += 120 * 60;
    expect((await timer()).left).toBe(left);
  });

  await test.step('a tip that is given to another evening stays in the series', async () => {
    const [tip] = await api.get<Tip[]>(`lives/${saturday.id}/tips?limit=1`);
    await api.post('lives/tips/move', { live_id: friday.id, ids: [tip?.id] });
    expect((await timer()).left).toBe(left);
  });

  await test.step('the third evening reaches the limit', async () => {
    await putOnAir(sunday);
    for (let source = 0; source < 2; source += 1) await sendTips(api, page);
    await typeTips(api, sunday.id, 350);
    // Start and tips give ten hours, of which 55 minutes and two hours have passed.
    left = 10 * HOUR - 3300 - 2 * HOUR;
    const now = await timer();
    expect([now.left, now.is_at_limit]).toEqual([left, true]);
  });

  await test.step('a tip within the grace time revives the timer, a later one does not', async () => {
    await streamhost.passTime((left + 20) * 1000);
    expect((await timer()).state).toBe('ended');
    await api.put(path, { max_total: null });
    await press('set', { seconds: 10 });
    await streamhost.passTime(30_000);
    expect((await timer()).state).toBe('ended');
    await typeTips(api, sunday.id, 1);
    const revived = await timer();
    expect([revived.state, revived.left]).toEqual(['running', 60]);
    await streamhost.passTime(91_000);
    await typeTips(api, sunday.id, 1);
    const ended = await timer();
    expect([ended.state, ended.left]).toEqual(['ended', 0]);
    await expect(page.getByRole('timer')).toContainText('0:00');
  });

  await test.step('each evening and all of them have their recap', async () => {
    const sums = await Promise.all(
      lives.map(async ({ id }) => (await api.get<Recap>(`lives/${id}/recap`)).total_cents),
    );
    // A refund and half a dollar less on Friday, and one tip moved there.
    expect(sums).toEqual([179_50, 119_00, 452_00]);
    const [listed] = await api.get<SeriesSummary[]>('series');
    const total = sums.reduce((sum, cents) => sum + cents, 100_00);
    expect(listed?.total_cents).toBe(total);
    await page.goto(`/series/${series.id}/recap`);
    for (const name of EVENINGS) await expect(page.getByText(name).first()).toBeVisible();
  });
});
