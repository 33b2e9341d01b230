import { OverlayPage } from '../../overlay/e2e/overlay-page.ts';
import { recordTips, scheduleLive } from '../../overlay/e2e/show.ts';
import { expect, test } from './fixtures.ts';
import { FansPage } from './pages/fans-page.ts';

test('fans are found, merged, renamed, hidden and deleted, and the overlay follows', async ({
  page,
  context,
  streamhost: { url },
}) => {
  const live = await scheduleLive(url, 'Orbit Sessions');
  const other = await scheduleLive(url, 'Encore Night');
  await recordTips(url, live, { Bob: 4, Bobby: 5, Ann: 7 });
  await recordTips(url, other, { Bob: 8 });
  const fans = await new FansPage(page).open();

  await test.step('they show totals over all lives, and are sorted and searched', async () => {
    await expect(fans.row('Bob')).toContainText('$12.00');
    await expect(fans.row('Bob')).toContainText('2 tips on 2 lives');
    await expect.poll(() => fans.names()).toEqual(['Bob', 'Ann', 'Bobby']);
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect.poll(() => fans.names()).toEqual(['Ann', 'Bob', 'Bobby']);
    await fans.search.fill('BOB');
    await expect.poll(() => fans.names()).toEqual(['Bob', 'Bobby']);
    await fans.search.fill('nobody');
    await expect(page.getByText('No fan found')).toBeVisible();
    await fans.search.fill('');
  });

  await test.step('a taken name asks before two fans are merged', async () => {
    await fans.rename('Bobby', 'bob');
    await expect(fans.question).toContainText("Merge 'Bobby' into 'bob'?");
    await expect(fans.question).toContainText('1 tip, $5.00');
    await fans.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(fans.nameField).toHaveAccessibleDescription(/There is already a fan named 'Bob'/);
    await fans.nameField.press('Enter');
    await fans.question.getByRole('button', { name: 'Merge' }).click();
    await expect(fans.row('Bob')).toContainText('$17.00');
    await expect.poll(() => fans.names()).toEqual(['Ann', 'Bob']);
  });

  await test.step('a merge is undone from its toast, and made again', async () => {
    const toast = page.getByRole('status').filter({ hasText: "'Bobby' merged into 'Bob'" });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => fans.names()).toEqual(['Ann', 'Bob', 'Bobby']);
    await expect(fans.row('Bob')).toContainText('$12.00');
    await fans.rename('Bobby', 'Bob');
    await fans.question.getByRole('button', { name: 'Merge' }).click();
    await expect(fans.row('Bob')).toContainText('$17.00');
  });

  await test.step('the other name of a fan is shown, searched and ended', async () => {
    await fans.search.fill('bobby');
    await expect.poll(() => fans.names()).toEqual(['Bob']);
    const names = fans.row('Bob').getByRole('list', { name: 'Other names' });
    await expect(names.getByRole('listitem')).toHaveText(['Bobby']);
    await names.getByRole('button', { name: 'End the name Bobby' }).press('Enter');
    await expect(fans.question).toContainText("The next tip by 'Bobby' makes a fan of its own.");
    await fans.question.getByRole('button', { name: 'End' }).press('Enter');
    await expect(page.getByText('No fan found')).toBeVisible();
    await fans.search.fill('');
    await expect(fans.row('Bob')).not.toContainText('Also');
  });

  const overlay = new OverlayPage(await context.newPage());
  await overlay.openAndDraw(live.code);
  await overlay.waitForAmount('Ann', '$7');
  await page.bringToFront();

  await test.step('a fan is hidden, renamed and deleted by keyboard', async () => {
    const ann = fans.row('Ann');
    await ann.getByRole('button', { name: 'Show as Anonymous on the overlay' }).press('Enter');
    await expect(ann).toContainText('Shown as Anonymous');
    await overlay.waitForAmount('Anonymous', '$7');
    await ann.getByRole('button', { name: 'Show the name on the overlay' }).press('Enter');
    await overlay.waitForAmount('Ann', '$7');

    await ann.getByRole('button', { name: 'Ann', exact: true }).press('Enter');
    await fans.nameField.fill('Annika');
    await fans.nameField.press('Enter');
    await expect(fans.row('Annika')).toBeVisible();
    await overlay.waitForAmount('Annika', '$7');

    await fans.row('Annika').getByRole('button', { name: 'Delete fan' }).press('Enter');
    await expect(fans.question).toContainText('1 tip, $7.00, stay, as those of Anonymous.');
    await fans.question.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(fans.row('Annika')).toHaveCount(0);
    await overlay.waitForAmount('Anonymous', '$7');
  });
});
