import type { Live } from '#contract/lives.ts';
import { expect, test } from './home-test.ts';
import { aHook } from './hook-source.ts';

const HOUR_MS = 3_600_000;

test.use({ hasPreview: false });

test("a press gives tonight's live what a live left on air would get", async ({
  api,
  home,
  live,
  page,
  recorded,
}) => {
  const pay = await aHook(api, page);
  await api.put(`lives/${live.id}`, startsIn(-1));
  const tonight = await api.post<Live>('lives', { name: 'Tonight', ...startsIn(29) });
  await api.put('on-air', { live_id: live.id });
  await page.clock.install({ time: Date.now() + 30 * HOUR_MS });
  await home.open();
  const notice = page.getByRole('region', { name: 'Left on air' });
  await expect(notice).toContainText(/^Orbit Sessions, .+ show, is still on air and gets the tips/);
  await notice.getByRole('button', { name: 'Put Tonight on air' }).click();
  await expect(notice).toHaveCount(0);
  await pay({ name: 'Ann' });
  await home.open(`?live=${tonight.code}`);
  await expect(home.tips).toHaveText(/Ann.*\$5\.00/);
  expect(await recorded()).toEqual([]);
  expect(await recorded(tonight.id)).toEqual(['Ann 500']);
});

/** The start of a live, in UTC. */
function startsIn(hours: number) {
  const [start_date, clock] = new Date(Date.now() + hours * HOUR_MS).toISOString().split('T');
  return { start_date, start_time: clock?.slice(0, 5) };
}
