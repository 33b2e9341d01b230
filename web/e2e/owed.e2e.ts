import type { TipTotals } from '#contract/tips.ts';
import { expect, test } from './home-test.ts';
import { seriousProblems } from './serious-problems.ts';

test.use({ hasPreview: false, tips: { Ann: 600, Bob: 400 } });

test('a reached goal is a task until it is done, and the next goal is added', async ({
  api,
  home: _,
  live,
  page,
}) => {
  const tipGoals = [{ reward: 'Loop pedal jam', amount_cents: 1000 }];
  await api.put(`lives/${live.id}`, { settings: { tipGoals } });
  const owed = page.getByRole('region', { name: 'Rewards owed' });
  const done = page.getByRole('button', { name: 'Done: Loop pedal jam' });
  const toast = page.getByRole('status').filter({ hasText: 'Reward done' });

  await test.step('the row names who reached the goal', async () => {
    await expect(owed).toContainText(/Loop pedal jam\s*reached by Bob at .* · \$10/);
    expect(await seriousProblems(page)).toEqual([]);
  });

  await test.step('Done is undone by the notification', async () => {
    await done.press('Enter');
    await expect(owed).toHaveCount(0);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(done).toBeVisible();
  });

  await test.step('Later folds, and a correction names another fan', async () => {
    await page.getByRole('button', { name: 'Later: Loop pedal jam' }).click();
    await page.getByRole('button', { name: '1 reward owed' }).click();
    const [newest] = await api.get<{ id: string }[]>(`lives/${live.id}/tips`);
    await api.put(`lives/tips/${newest?.id}`, { fan_name: 'Cleo' });
    await expect(owed).toContainText('reached by Cleo');
    await page.reload();
    await page.getByRole('button', { name: '1 reward owed' }).click();
    await done.click();
    await expect(owed).toHaveCount(0);
  });

  await test.step('the next goal is added on Home', async () => {
    await expect(page.getByText('All goals reached')).toBeVisible();
    await page.getByRole('button', { name: 'Add next goal' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Amount')).toHaveValue('20');
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.type('Encore');
    await page.keyboard.press('Enter');
    await expect(page.getByText('$10.00 to go of $20')).toBeVisible();
  });
});

test('a fan is blocked on the open row of a tip, and Undo shows the name again', async ({
  api,
  home,
  live,
  page,
}) => {
  const shown = async () =>
    (await api.get<TipTotals>(`lives/${live.id}/tips/totals`)).tippers.map((each) => each.fan_name);
  await home.tips.filter({ hasText: 'Ann' }).getByRole('button').first().press('Enter');
  await page.getByRole('button', { name: 'Block fan on the overlay' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Ann is blocked' });
  await expect(toast).toBeVisible();
  expect(await shown()).toEqual(['Anonymous', 'Bob']);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['Ann', 'Bob']);
});
