import type { RewardGroup } from '#contract/rewards.ts';
import { test as base, expect } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { LiveEditorPage } from './pages/live-editor-page.ts';
import { RewardsPage } from './pages/rewards-page.ts';
import { failInside } from './refusals.ts';
import { problemsInBothThemes } from './serious-problems.ts';
import { showTab } from './show-tab.ts';

/** Tests with the rewards page open. */
const test = base.extend<{ rewards: RewardsPage }>({
  rewards: async ({ page }, use) => use(await new RewardsPage(page).open()),
});

test('groups and rewards are added by keyboard; a taken name shows an error', async ({
  page,
  rewards,
}) => {
  await expect(page.getByText('No reward groups created yet...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add group' })).toBeDisabled();
  await rewards.newGroup.focus();
  await page.keyboard.type('  Music  ');
  await page.keyboard.press('Enter');
  await expect(rewards.group('Music').getByText('No rewards yet. Add one above.')).toBeVisible();
  await expect(rewards.newGroup).toHaveValue('');
  await expect(rewards.newGroup).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Music' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Add a reward to Music' }).focus();
  for (const name of ['Loop pedal jam', 'Duet']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await rewards.reward('Music', name).waitFor();
  }
  expect(await rewards.read()).toEqual([['Music', 'Loop pedal jam', 'Duet']]);
  const isCut = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect([await isCut('Music'), await isCut('Duet')]).toEqual([false, false]);
  await page.reload();
  await expect(rewards.rewards('Music')).toHaveText(['Loop pedal jam', 'Duet']);

  await rewards.newGroup.fill('music');
  await rewards.newGroup.press('Enter');
  await expect(page.getByText("There is already a group named 'Music'.")).toBeVisible();
  await expect(rewards.newGroup).toHaveValue('music');
  await expect(rewards.newGroup).toHaveAccessibleDescription(/Choose another name/);
});

test('a name is edited in place, and the field passes axe in both themes', async ({
  page,
  rewards,
}) => {
  await rewards.addGroup('Music');
  await rewards.addReward('Music', 'Duet');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.postData() ?? '');
  });

  await page.getByRole('button', { name: 'Duet', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Reward name' });
  await expect(field).toBeFocused();
  expect(await problemsInBothThemes(page)).toEqual([]);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Duet', exact: true }).click();
  await field.fill('  ');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Duet', exact: true }).click();
  await field.fill('Never mind');
  await field.press('Escape');
  await expect(page.getByRole('button', { name: 'Duet', exact: true })).toBeFocused();
  expect(changes).toEqual([]);

  await page.keyboard.press('Enter');
  await page.keyboard.type('Duet with a guest');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(rewards.rewards('Music')).toHaveText(['Duet with a guest']);
  await page.getByRole('button', { name: 'Music', exact: true }).click();
  await page.getByRole('textbox', { name: 'Group name', exact: true }).fill('Songs');
  await page.keyboard.press('Enter');
  await expect(rewards.rewards('Songs')).toHaveText(['Duet with a guest']);
});

test('a name renamed elsewhere during an edit is reported and not reverted', async ({
  api,
  page,
  rewards,
}) => {
  await rewards.addGroup('Music');
  await rewards.addReward('Music', 'Duet');
  const field = page.getByRole('textbox', { name: 'Reward name' });
  const [group] = await api.get<RewardGroup[]>('rewards');
  const id = group?.rewards.find(({ reward_name }) => reward_name === 'Duet')?.id;
  const renameElsewhere = async (reward_name: string) => {
    await api.put(`rewards/${id}`, { reward_name });
    await showTab(page);
  };
  await page.getByRole('button', { name: 'Duet', exact: true }).click();
  await renameElsewhere('Trio');
  await expect(field).toHaveAccessibleDescription(
    'Renamed elsewhere: it is now called “Trio”. Save replaces that, Cancel keeps it.',
  );
  await expect(field).toHaveValue('Duet');
  expect(await problemsInBothThemes(page)).toEqual([]);
  await field.press('Enter');
  await expect(rewards.rewards('Music')).toHaveText(['Trio']);

  await page.getByRole('button', { name: 'Trio', exact: true }).click();
  await field.fill('Solo');
  await renameElsewhere('Quartet');
  await expect(field).toHaveAccessibleDescription(/it is now called “Quartet”/);
  await field.press('Enter');
  await expect(rewards.rewards('Music')).toHaveText(['Solo']);
});

test('rewards and groups move by one place with the focus, and are deleted', async ({
  page,
  rewards,
}) => {
  for (const group of ['Music', 'Silly']) await rewards.addGroup(group);
  // Their positions are interleaved in the database.
  await rewards.addReward('Silly', 'Owl hat');
  for (const name of ['Duet', 'Jam', 'Encore']) await rewards.addReward('Music', name);

  const down = rewards.reward('Music', 'Duet').getByRole('button', { name: 'Move down' });
  await down.click();
  await expect(rewards.rewards('Music')).toHaveText(['Jam', 'Duet', 'Encore']);
  await expect(down).toBeFocused();
  await expect(page.getByText('Moved to 2 of 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(rewards.rewards('Music')).toHaveText(['Jam', 'Encore', 'Duet']);
  await expect(down).toBeDisabled();
  await expect(
    rewards.reward('Music', 'Duet').getByRole('button', { name: 'Move up' }),
  ).toBeFocused();
  await expect(
    rewards.reward('Music', 'Jam').getByRole('button', { name: 'Move up' }),
  ).toBeDisabled();

  await rewards.group('Music').getByRole('button', { name: 'Move group down' }).click();
  await expect
    .poll(() => rewards.read())
    .toEqual([
      ['Silly', 'Owl hat'],
      ['Music', 'Jam', 'Encore', 'Duet'],
    ]);
  await page.reload();
  await rewards.groups.first().waitFor();
  expect((await rewards.read()).map(([group]) => group)).toEqual(['Silly', 'Music']);

  const dialog = page.getByRole('alertdialog');
  await rewards.reward('Music', 'Duet').getByRole('button', { name: 'Delete reward' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this reward?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rewards.rewards('Music')).toHaveCount(3);
  await rewards.reward('Music', 'Duet').getByRole('button', { name: 'Delete reward' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rewards.rewards('Music')).toHaveText(['Jam', 'Encore']);

  for (const group of ['Silly', 'Music']) {
    await rewards.group(group).getByRole('button', { name: 'Delete group' }).click();
    await expect(dialog).toContainText(
      `Are you sure you want to delete the '${group}' group and all its rewards?`,
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rewards.group(group)).toHaveCount(0);
  }
  await expect(page.getByText('No reward groups created yet...')).toBeVisible();
});

test('without a server no typed reward is lost, and the page says so', async ({
  page,
  rewards,
  streamhost,
}) => {
  await rewards.addGroup('Music');
  await streamhost.kill();
  const line = page.getByRole('textbox', { name: 'Add a reward to Music' });
  await line.fill('Duet');
  await line.press('Enter');
  await expect(rewards.group('Music').getByText(/streamhost does not answer/)).toBeVisible();
  await expect(line).toHaveValue('Duet');
  await streamhost.restart();
  await line.press('Enter');
  await expect(rewards.rewards('Music')).toHaveText(['Duet']);

  await page.route('**/api/rewards', failInside);
  const requests = followRequests(page);
  await page.reload();
  await expect(page.getByText('The rewards did not load')).toBeVisible();
  // The first snapshot makes a page refetch; wait for that before counting requests.
  await requests.caughtUp();
  await page.unroute('**/api/rewards');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rewards.rewards('Music')).toHaveText(['Duet']);
});

test('the goal field suggests unused rewards', async ({ page, rewards }) => {
  await rewards.addGroup('Music');
  for (const name of ['Duet', 'Loop pedal jam']) await rewards.addReward('Music', name);
  const editor = await new LiveEditorPage(page).open('new');
  const reward = editor.goals.first().getByLabel('Reward');
  await reward.focus();
  const offered = () =>
    reward.evaluate((input: HTMLInputElement) =>
      [...(input.list?.options ?? [])].map(({ value, label }) => [value, label]),
    );
  await expect.poll(offered).toEqual([
    ['Duet', 'Music'],
    ['Loop pedal jam', 'Music'],
  ]);
  await reward.fill('duet');
  await expect.poll(offered).toEqual([['Loop pedal jam', 'Music']]);
});
