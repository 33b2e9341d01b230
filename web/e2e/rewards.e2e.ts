import type { RewardGroup } from '#contract/rewards.ts';
import { expect, test } from './fixtures.ts';
import { followRequests } from './follow-requests.ts';
import { RewardsPage } from './pages/rewards-page.ts';
import { failInside } from './refusals.ts';
import { showTab } from './show-tab.ts';

test.use({ drawsPreviews: false });

test('rewards are added, renamed, moved and deleted, mostly by keyboard', async ({ api, page }) => {
  const rewards = await new RewardsPage(page).open();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = page.getByRole('textbox', { name: 'Reward name' });
  const dialog = page.getByRole('alertdialog');

  await test.step('groups and rewards are added one after the other', async () => {
    await expect(page.getByText('No reward groups created yet...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add group' })).toBeDisabled();
    await rewards.newGroup.focus();
    await page.keyboard.type('  Music  ');
    await page.keyboard.press('Enter');
    await expect(rewards.group('Music').getByText('No rewards yet. Add one above.')).toBeVisible();
    await expect(rewards.newGroup).toHaveValue('');
    await expect(rewards.newGroup).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button('Music')).toBeFocused();
    await page.getByRole('textbox', { name: 'Add a reward to Music' }).focus();
    for (const name of ['Loop pedal jam', 'Duet']) {
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await rewards.reward('Music', name).waitFor();
    }
    expect(await rewards.read()).toEqual([['Music', 'Loop pedal jam', 'Duet']]);
    const isCut = (name: string) =>
      button(name).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect([await isCut('Music'), await isCut('Duet')]).toEqual([false, false]);
  });

  await test.step('a taken name shows an error and stays', async () => {
    await rewards.newGroup.fill('music');
    await rewards.newGroup.press('Enter');
    await expect(page.getByText("There is already a group named 'Music'.")).toBeVisible();
    await expect(rewards.newGroup).toHaveValue('music');
    await expect(rewards.newGroup).toHaveAccessibleDescription(/Choose another name/);
    await rewards.newGroup.fill('');
  });

  await test.step('a name is edited in place; an unchanged or blank one is not sent', async () => {
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') changes.push(request.postData() ?? '');
    });
    await button('Duet').press('Enter');
    await expect(field).toBeFocused();
    await field.press('Enter');
    await button('Duet').click();
    await field.fill('  ');
    await field.press('Enter');
    await button('Duet').click();
    await field.fill('Never mind');
    await field.press('Escape');
    await expect(button('Duet')).toBeFocused();
    expect(changes).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('Duet with a guest');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(rewards.rewards('Music')).toHaveText(['Loop pedal jam', 'Duet with a guest']);
    await button('Music').click();
    await page.getByRole('textbox', { name: 'Group name', exact: true }).fill('Songs');
    await page.keyboard.press('Enter');
    await expect(rewards.rewards('Songs')).toHaveCount(2);
  });

  await test.step('a name renamed elsewhere meanwhile is reported and not reverted', async () => {
    const [group] = await api.get<RewardGroup[]>('rewards');
    const id = group?.rewards.find(({ reward_name }) => reward_name?.startsWith('Duet'))?.id;
    const renameElsewhere = async (reward_name: string) => {
      await api.put(`rewards/${id}`, { reward_name });
      await showTab(page);
    };
    await button('Duet with a guest').click();
    await renameElsewhere('Trio');
    await expect(field).toHaveAccessibleDescription(
      'Renamed elsewhere: it is now called “Trio”. Save replaces that, Cancel keeps it.',
    );
    await expect(field).toHaveValue('Duet with a guest');
    await field.press('Enter');
    await expect(rewards.rewards('Songs')).toHaveText(['Loop pedal jam', 'Trio']);
    await button('Trio').click();
    await field.fill('Solo');
    await renameElsewhere('Quartet');
    await expect(field).toHaveAccessibleDescription(/it is now called “Quartet”/);
    await field.press('Enter');
    await expect(rewards.rewards('Songs')).toHaveText(['Loop pedal jam', 'Solo']);
  });

  await test.step('rewards move by one place and keep the focus', async () => {
    await rewards.addGroup('Silly');
    // Their positions are interleaved in the database.
    await rewards.addReward('Silly', 'Owl hat');
    await rewards.addReward('Songs', 'Encore');
    const move = (name: string, direction: 'up' | 'down') =>
      rewards.reward('Songs', name).getByRole('button', { name: `Move ${direction}` });
    const down = move('Loop pedal jam', 'down');
    await down.click();
    await expect(rewards.rewards('Songs')).toHaveText(['Solo', 'Loop pedal jam', 'Encore']);
    await expect(down).toBeFocused();
    await expect(page.getByText('Moved to 2 of 3')).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(rewards.rewards('Songs')).toHaveText(['Solo', 'Encore', 'Loop pedal jam']);
    await expect(down).toBeDisabled();
    await expect(move('Loop pedal jam', 'up')).toBeFocused();
    await expect(move('Solo', 'up')).toBeDisabled();
    await rewards.group('Songs').getByRole('button', { name: 'Move group down' }).click();
    const moved = [
      ['Silly', 'Owl hat'],
      ['Songs', 'Solo', 'Encore', 'Loop pedal jam'],
    ];
    await expect.poll(() => rewards.read()).toEqual(moved);
    await page.reload();
    await rewards.groups.first().waitFor();
    expect(await rewards.read()).toEqual(moved);
  });

  await test.step('rewards and groups are deleted after a question', async () => {
    const remove = rewards.reward('Songs', 'Solo').getByRole('button', { name: 'Delete reward' });
    await remove.click();
    await expect(dialog).toContainText('Are you sure you want to delete this reward?');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(remove).toBeFocused();
    await expect(rewards.rewards('Songs')).toHaveCount(3);
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rewards.rewards('Songs')).toHaveText(['Encore', 'Loop pedal jam']);
    await rewards.group('Silly').getByRole('button', { name: 'Delete group' }).click();
    await expect(dialog).toContainText(
      "Are you sure you want to delete the 'Silly' group and all its rewards?",
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rewards.group('Silly')).toHaveCount(0);
  });
});

test('without a server no typed reward is lost, and the page says so', async ({
  page,
  streamhost,
}) => {
  const rewards = await new RewardsPage(page).open();
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
