import { expect, test } from './form-page/form-page.ts';

const DUPLICATE = 'Duplicate tip amounts are not allowed';

test.beforeEach(async ({ form }) => {
  await form.open();
  await form.head('Tip goals').click();
});

test('the only goal row cannot be removed', async ({ form, page }) => {
  await expect(page.getByRole('group', { name: 'Tip goal 1' })).toBeVisible();
  await expect(form.button('Remove goal')).toBeDisabled();
  expect(await form.body()).not.toHaveProperty('settings.tipGoals');
});

test('goal rows are filled by keyboard and sorted on blur', async ({ form, page }) => {
  const { keyboard } = page;
  await page.getByLabel('Reward').focus();
  await keyboard.type('Encore');
  await keyboard.press('Tab');
  await keyboard.type('500');
  await form.button('Add Tip Goal').press('Enter');
  await keyboard.type('Song');
  await keyboard.press('Tab');
  await keyboard.type('1,050');
  await expect(page.getByText('Saved as $1,050.00')).toBeVisible();
  await keyboard.press('Shift+Tab');
  const amount = page.getByLabel('Amount in dollars').nth(1);
  await expect(amount).toHaveValue('1050');
  await amount.fill('12.70');
  await keyboard.press('Shift+Tab');
  await expect(amount).toHaveAccessibleDescription('Enter a whole amount, such as $13');
  await amount.fill('13');

  await form.head('Tip goals').focus();
  await expect(page.getByLabel('Reward').nth(0)).toHaveValue('Song');
  expect(await form.body()).toMatchObject({
    settings: {
      tipGoals: [
        { reward: 'Song', amount_cents: 1300 },
        { reward: 'Encore', amount_cents: 50000 },
      ],
    },
  });
});

test('equal amounts are marked, and the last one has the message', async ({ form, page }) => {
  for (const [index, amount] of ['500', '250', '500'].entries()) {
    if (index > 0) await form.button('Add Tip Goal').click();
    const row = page.getByRole('group', { name: `Tip goal ${index + 1}` });
    await row.getByLabel('Reward').fill(`Reward ${index}`);
    await row.getByLabel('Amount in dollars').fill(amount);
  }
  const amounts = page.getByLabel('Amount in dollars');
  await expect(page.getByText(DUPLICATE), 'it is still being typed').toBeHidden();
  await form.head('Tip goals').focus();

  await expect(page.getByText(DUPLICATE)).toHaveCount(1);
  await expect(amounts.nth(0)).not.toHaveAttribute('aria-invalid');
  await expect(amounts.nth(1)).toHaveAttribute('aria-invalid', 'true');
  await expect(amounts.nth(2)).toHaveAttribute('aria-invalid', 'true');
  await expect(amounts.nth(2)).toHaveAccessibleDescription(DUPLICATE);

  await page.getByRole('group', { name: 'Tip goal 3' }).getByLabel('Remove goal').click();
  await expect(page.getByText(DUPLICATE)).toBeHidden();
});

test('an invalid amount is marked, at once if typing cannot fix it', async ({ form, page }) => {
  await page.getByLabel('Reward').fill('Song');
  const amount = page.getByLabel('Amount in dollars');
  await amount.pressSequentially('-5');
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
  await amount.fill('.');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await form.head('Tip goals').focus();
  await expect(amount).toHaveAccessibleDescription('Please enter a valid amount');
});

test('a refused goal shows its error in its row', async ({ form, page }) => {
  await page.getByLabel('Reward').fill('Song');
  await page.getByLabel('Amount in dollars').fill('50');
  await form.refuse({
    path: ['settings', 'tipGoals', 0, 'amount_cents'],
    message: 'Must be at most 5',
  });
  await expect(page.getByLabel('Amount in dollars')).toHaveAccessibleDescription(
    'Must be at most 5',
  );
});
