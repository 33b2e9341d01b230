import type { Layout } from '#contract/layouts.ts';
import { createLayout, createTheme } from '../../overlay/e2e/create-appearance.ts';
import { recordTips, scheduleLive } from '../../overlay/e2e/show.ts';
import { expect, test } from './fixtures.ts';
import { LayoutStagePage } from './pages/layout-stage-page.ts';

test('milestones are enabled, placed by keys, and saved', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const layout = await createLayout(url, { hud: false });
  const theme = await createTheme(url, {}, 'Night', layout.id);
  const live = await scheduleLive(url, 'Orbit Sessions', { Song: 50, Encore: 200, Dance: 300 });
  await api.put(`lives/${live.id}`, { theme_id: theme.id });
  await recordTips(url, live, { Ann: 60 });
  const stage = await new LayoutStagePage(page).open(layout.id);
  const list = stage.part('Milestones');
  const rows = async () =>
    (await stage.preview.report())?.layout?.milestones?.rows.map(
      ({ state, reward }) => `${state} ${reward?.text}`,
    );
  await expect(stage.part('Goal bar')).toBeVisible();
  await expect(list).toHaveCount(0);

  await stage.unfold('Milestones');
  const section = stage.section('Milestones');
  await section.getByRole('checkbox', { name: 'Show all goals as a list' }).click();
  await expect(list).toHaveAccessibleName('Milestones, x 32, y 360, 380 wide, 360 high');
  await expect.poll(rows).toEqual(['reached Song', 'next Encore', 'coming Dance']);
  await stage.waitForRanges('Milestones');
  await list.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(stage.digits('Milestones', 'X')).toHaveValue('33');
  await expect(stage.digits('Milestones', 'Height')).toHaveValue('370');

  await stage.choose('Reached goals', 'Leave out');
  await expect.poll(rows).toEqual(['next Encore', 'coming Dance']);
  await stage.unfold('Goal bar');
  await stage.choose('Shows', 'The way to the last goal');
  await expect
    .poll(async () => (await stage.preview.report())?.goal)
    .toMatchObject({ reward: 'Encore', amount: '$300', ratio: 0.2 });

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Layout saved successfully!')).toBeVisible();
  const saved: Layout = await api.get(`layouts/${layout.id}`);
  expect(saved.settings.goal_bar).toEqual({ scope: 'all', counts: 'live' });
  expect(saved.settings.milestones).toMatchObject({
    enabled: true,
    reached: 'leave_out',
    x: 33,
    height: 370,
  });
});
