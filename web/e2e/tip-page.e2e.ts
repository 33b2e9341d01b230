import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { test as base, expect } from './fixtures.ts';
import { TipPage } from './pages/tip-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const PHONE = { width: 390, height: 844 };

type OnPhone = {
  currency: string;
  timezone: string;
  live: Live;
  phone: TipPage;
  /** The tips of the live on the server, oldest first, such as 'Zoë 2500'. */
  recorded: () => Promise<string[]>;
};

const test = base.extend<OnPhone>({
  currency: ['USD', { option: true }],
  timezone: ['UTC', { option: true }],
  page: async ({ page }, use) => {
    await page.setViewportSize(PHONE);
    await use(page);
  },
  live: async ({ api, currency, timezone }, use) => {
    await api.put('user-settings', { userId: 'demo-user', timezone, currency });
    await use(await api.post<Live>('lives', { name: 'Orbit Sessions' }));
  },
  phone: async ({ page, live: _ }, use) => use(await new TipPage(page).open()),
  recorded: ({ api, live }, use) =>
    use(async () => {
      const tips = await api.get<Tip[]>(`lives/${live.id}/tips`);
      return tips.toReversed().map(({ fan_name, amount_cents }) => `${fan_name} ${amount_cents}`);
    }),
});

test('a typed tip is recorded, and Undo deletes it and brings it back', async ({
  phone,
  recorded,
}) => {
  await phone.add('Zoë', '25');
  await expect(phone.last).toHaveText('Added $25.00 from Zoë');
  await expect(phone.tips).toHaveCount(1);
  await expect(phone.line.fan).toBeFocused();
  await expect(phone.line.fan).toHaveValue('');
  const undo = phone.page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(phone.last).toHaveText('Deleted $25.00 from Zoë');
  await expect(phone.page.getByText('No tips yet')).toBeVisible();
  await undo.click();
  await expect(phone.tips).toHaveCount(1);
  expect(await recorded()).toEqual(['Zoë 2500']);
});

test('a tip is edited and deleted in a sheet', async ({ phone, recorded }) => {
  await phone.add('Zoe', '25');
  await phone.tips.first().click();
  await phone.sheet.getByLabel('Fan').fill('Zoë');
  await phone.sheet.getByLabel('Amount').fill('30');
  await phone.sheet.getByLabel('Note').fill('Encore');
  await phone.sheet.getByRole('button', { name: 'Save' }).click();
  await expect(phone.sheet).toHaveCount(0);
  await expect(phone.tips.first()).toContainText('Encore');
  expect(await recorded()).toEqual(['Zoë 3000']);
  await phone.tips.first().click();
  await phone.sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(phone.last).toHaveText('Deleted $30.00 from Zoë');
  expect(await recorded()).toEqual([]);
});

test('tips wait while the server is away, and survive a reload', async ({
  phone,
  streamhost,
  recorded,
}) => {
  await phone.add('Ann', '1');
  await expect(phone.tips).toHaveCount(1);
  await streamhost.kill();
  await phone.add('Ben', '2');
  await phone.add('Cleo', '3');
  await expect(phone.last).toHaveText('2 waiting for the server');
  await expect(phone.page.getByText('2 tips wait on this device').last()).toBeVisible();
  await expect(phone.page.getByText('$5.00 waiting')).toBeVisible();
  await phone.line.fan.fill('Dora');
  await streamhost.restart();
  await phone.page.reload();
  await expect(phone.line.fan).toHaveValue('Dora');
  await expect(phone.tips).toHaveCount(3);
  expect(await recorded()).toEqual(['Ann 100', 'Ben 200', 'Cleo 300']);
});

test('unsaved text of a tip survives a reload and a new tab', async ({ phone, page }) => {
  await phone.add('Zoë', '25');
  await phone.tips.first().click();
  await phone.sheet.getByLabel('Note').fill('half a thou');
  await page.reload();
  await expect(phone.sheet.getByLabel('Note')).toHaveValue('half a thou');
  await page.keyboard.press('Escape');
  await expect(phone.tips.first()).toContainText('Not saved');
  const other = await page.context().newPage();
  const second = await new TipPage(other).open();
  await second.tips.first().click();
  await expect(second.sheet.getByLabel('Note')).toHaveValue('half a thou');
  await other.close();
});

test('a tip is typed with the keyboard alone', async ({ phone, page, recorded }) => {
  await phone.line.fan.focus();
  await page.keyboard.type('Zoë');
  await page.keyboard.press('Enter');
  await expect(phone.line.amount).toBeFocused();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(phone.tips).toHaveCount(1);
  await phone.tips.first().focus();
  await page.keyboard.press('Enter');
  await expect(phone.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(phone.tips.first()).toBeFocused();
  expect(await recorded()).toEqual(['Zoë 500']);
});

test('names of fans complete the line', async ({ phone, api, live, recorded }) => {
  await api.post(`lives/${live.id}/tips`, { fan_name: 'Marigold_77', amount_cents: 100 });
  await phone.line.fan.click();
  await phone.page.keyboard.type('gold');
  await expect(phone.page.getByRole('group', { name: 'Fans' })).toBeVisible();
  expect(await tooSmall(phone)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Marigold_77', exact: true }).click();
  await expect(phone.line.amount).toBeFocused();
  await phone.page.keyboard.type('2');
  await phone.page.keyboard.press('Enter');
  await expect(phone.tips).toHaveCount(2);
  expect(await recorded()).toEqual(['Marigold_77 100', 'Marigold_77 200']);
});

test('without a live the page says so, and shows the first one by itself', async ({
  page,
  api,
}) => {
  await page.goto('/tip/');
  await expect(page.getByRole('heading', { name: 'No live is open' })).toBeVisible();
  await api.post('lives', { name: 'First' });
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible();
});

test('the live on air takes the place of a chosen one, but not of typed text', async ({
  phone,
  api,
  live,
}) => {
  const second = await api.post<Live>('lives', { name: 'Second' });
  const title = phone.page.getByRole('heading', { level: 1 });
  await api.put('on-air', { live_id: live.id });
  await expect(title).toContainText('Orbit Sessions');
  await title.getByRole('button').click();
  await phone.sheet.getByRole('button', { name: /Second/ }).click();
  await expect(title).toContainText('Second');
  await phone.line.fan.fill('Zoë');
  await api.put('on-air', { live_id: null });
  await api.put('on-air', { live_id: second.id });
  await expect(title).toContainText('LIVE');
  await expect(phone.line.fan).toHaveValue('Zoë');
});

test('paused alerts are resumed', async ({ phone, api, live }) => {
  await api.put(`lives/${live.id}/alerts/paused`, { is_paused: true });
  const alerts = phone.page.getByRole('region', { name: 'Alerts' });
  await expect(alerts).toContainText('Alerts are paused');
  await alerts.getByRole('button', { name: 'Resume' }).click();
  await expect(alerts).toHaveCount(0);
});

test('five hundred tips show from the newest to the oldest', async ({ phone, api, live }) => {
  const tips = Array.from({ length: 500 }, (_, at) => ({
    idempotency_key: `${at}`,
    fan_name: `Fan ${at}`,
    amount_cents: 100,
  }));
  for (const part of [tips.slice(0, 250), tips.slice(250)]) {
    await api.post(`lives/${live.id}/tips/import`, { tips: part });
  }
  await expect(phone.tips.first()).toBeVisible();
  await expect
    .poll(
      async () => {
        // At once: further tips may take its place while it is waited for.
        await phone.tips.last().evaluate((tip) => tip.scrollIntoView());
        return phone.tips.count();
      },
      { timeout: 50_000 },
    )
    .toBe(500);
});

for (const size of [PHONE, { width: 320, height: 568 }, { width: 844, height: 390 }]) {
  const name = `${size.width} x ${size.height}`;
  test(`nothing is cut off or too small at ${name}`, async ({ phone, api, live, page }) => {
    await page.setViewportSize(size);
    const fan_name = 'TheLongestNameInTheWholeChatRoomWhoNeverStopsTypingAtAll 🦉';
    await api.post(`lives/${live.id}/tips`, {
      fan_name,
      amount_cents: 123_456_789,
      notes: fan_name,
    });
    await expect(phone.tips).toHaveCount(1);
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await tooSmall(phone)).toEqual([]);
    await phone.tips.first().click();
    await expect(phone.sheet).toBeVisible();
    expect(await problemsInBothThemes(page)).toEqual([]);
    expect(await tooSmall(phone)).toEqual([]);
  });
}

test.describe('in Tokyo, with yen', () => {
  test.use({ currency: 'JPY', timezone: 'Asia/Tokyo' });
  test('amounts have no decimals', async ({ phone, recorded }) => {
    await phone.add('友達', '1500');
    await expect(phone.last).toHaveText('Added ¥1,500 from 友達');
    expect(await recorded()).toEqual(['友達 1500']);
  });
});

/** Buttons and fields below 44 px or beyond the window, and whether the page scrolls sideways. */
const tooSmall = ({ page }: TipPage): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog') ?? document;
    const found = [...root.querySelectorAll('button, form span:has(> input), label:has(> input)')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.height < 43.5 || box.width < 43.5 || box.left < 0 || box.right > innerWidth + 0.5,
      )
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [...found, `${scrollWidth} px wide`] : found;
  });
