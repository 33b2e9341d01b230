import type { Browser, Page } from 'playwright/test';
import type { Live } from '#contract/lives.ts';
import type { Person, SignInLink } from '#contract/people.ts';
import type { Tip } from '#contract/tips.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { test as base, expect, OWN_PROCESS } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';
import { TipPage } from './pages/tip-page.ts';
import { problemsInBothThemes } from './serious-problems.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Shared = {
  /** The address for other devices. */
  origin: string;
  /** On air. */
  live: Live;
  mia: Person;
  /** A new link of a person. */
  linkOf: (person: Person) => Promise<string>;
  /** The tips of the live on the server, oldest first, such as 'Zoë 2500 by Mia'. */
  recorded: () => Promise<string[]>;
};

/** Tests with a server that the owner has shared on the network, and the moderator Mia. */
const test = base.extend<Shared>({
  origin: async ({ api }, use) => {
    const share_port = await freePort();
    await api.put('sharing', { sharing: 'network', share_port });
    await use(`http://127.0.0.1:${share_port}`);
  },
  live: async ({ api }, use) => {
    await api.put('user-settings', { userId: 'demo-user', timezone: 'UTC' });
    const past = { name: 'Long over', start_date: '2020-01-01', start_time: '20:00' };
    await api.post<Live>('lives', past);
    const live = await api.post<Live>('lives', { name: 'Orbit Sessions' });
    await api.put('on-air', { live_id: live.id });
    await use(live);
  },
  mia: async ({ api }, use) =>
    use(await api.post<Person>('people', { name: 'Mia', role: 'moderator' })),
  linkOf: ({ api, origin }, use) =>
    use(async ({ id }) => {
      const { urls } = await api.post<SignInLink>(`people/${id}/links`, {});
      return `${origin}/join#${String(urls[0]).split('#')[1]}`;
    }),
  recorded: ({ api, live }, use) =>
    use(async () => {
      const tips = await api.get<Tip[]>(`lives/${live.id}/tips`);
      return tips
        .toReversed()
        .map((tip) => `${tip.fan_name} ${tip.amount_cents} by ${tip.recorded_by}`);
    }),
});

/** A phone that has joined by a link, which opens the page for phones. */
async function joinOnPhone(browser: Browser, link: string): Promise<TipPage> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Join' }).click();
  const phone = new TipPage(page);
  await expect(phone.line.fan).toBeVisible();
  return phone;
}

const signInAgain = (page: Page) => page.getByRole('heading', { name: 'Sign in again, Mia' });

/** The fans of the tips that wait in the browser. */
const waitingFans = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('streamhost.tip-outbox.'))
      .sort()
      .map((name) => JSON.parse(localStorage.getItem(name) ?? '{}').tip.fan_name as string),
  );

/** Whose last-seen data the browser has stored, by id. */
const lastSeenBy = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('streamhost-tip-last-seen');
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const stored = await Promise.all(answers.map((answer) => answer?.json()));
    return [...new Set(stored.map(({ personId }) => personId as string))];
  });

test(
  'a killed server and an ended sign-in lose and double no tip of a phone',
  OWN_PROCESS,
  async ({ browser, live: _, linkOf, mia, page, recorded, streamhost }) => {
    const phone = await joinOnPhone(browser, await linkOf(mia));

    await test.step('tips wait while the server is away', async () => {
      await phone.add('Ann', '1');
      await expect(phone.tips).toHaveCount(1);
      await streamhost.kill();
      await phone.add('Ben', '2');
      await phone.add('Cleo', '3');
      await expect(phone.last).toHaveText('2 waiting for the server');
      await streamhost.restart();
      await expect(phone.tips).toHaveCount(3);
    });

    await test.step('tips wait after the owner has signed the device out', async () => {
      await page.goto('/settings/people');
      const person = page.getByRole('region', { name: 'Mia' });
      await person.getByRole('button', { name: /^Sign out/ }).click();
      await expect(person).toContainText('No device is signed in.');
      await expect(signInAgain(phone.page)).toBeVisible();
      await phone.add('Dora', '4');
      await phone.add('Eve', '5');
      expect(await waitingFans(phone.page)).toEqual(['Dora', 'Eve']);
      expect(await recorded()).toHaveLength(3);
    });

    await test.step('they are sent once a new link is pasted', async () => {
      await phone.page.getByLabel('Or paste the link').fill(await linkOf(mia));
      await phone.page.getByRole('button', { name: 'Sign in' }).click();
      await expect(signInAgain(phone.page)).toHaveCount(0);
      await expect(phone.tips).toHaveCount(5);
      expect(await waitingFans(phone.page)).toEqual([]);
      const tips = ['Ann 100', 'Ben 200', 'Cleo 300', 'Dora 400', 'Eve 500'];
      expect(await recorded()).toEqual(tips.map((tip) => `${tip} by Mia`));
    });
    await phone.page.context().close();
  },
);

test('a moderator sees open lives alone, and a removed one loses nothing typed', async ({
  api,
  browser,
  linkOf,
  live: _,
  mia,
  origin,
  recorded,
}, { annotations }) => {
  const phone = await joinOnPhone(browser, await linkOf(mia));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const pages = [page, phone.page];
  const refused: string[] = [];
  const closed: string[] = [];
  let sockets = 0;
  for (const each of pages) {
    each.on('response', (response) => {
      const status = response.status();
      if (status === 403 || status === 404) refused.push(`${status} ${response.url()}`);
    });
    each.on('websocket', (socket) => {
      sockets += 1;
      socket.on('close', () => closed.push(socket.url()));
    });
  }

  await test.step('Home and the page for phones show the live on air alone', async () => {
    await page.goto(await linkOf(mia));
    await page.getByRole('button', { name: 'Join' }).click();
    const home = new HomePage(page);
    await expect(home.line.fan).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Orbit Sessions' })).toBeVisible();
    await phone.page.reload();
    await expect(phone.page.getByRole('heading', { name: 'Orbit Sessions' })).toBeVisible();
    for (const each of pages) await expect(each.getByText('Long over')).toHaveCount(0);
    await home.quickAdd('Zoë', '25');
    await expect(home.total).toHaveText('$25.00');
    await expect(phone.tips).toHaveCount(1);
    await phone.page.goto(`${origin}/tip/#inbox`);
    await expect(phone.page.getByText('The inbox is empty')).toBeVisible();
    await phone.page.goBack();
    await home.line.fan.fill('Typed at home');
    await phone.line.fan.fill('Typed on the phone');
    expect(refused).toEqual([]);
  });

  await test.step('a removal ends every page and socket', async () => {
    expect(sockets).toBeGreaterThanOrEqual(2);
    const before = closed.length;
    const startMs = performance.now();
    await api.delete(`people/${mia.id}`);
    await expect.poll(() => closed.length - before, { intervals: [20] }).toBeGreaterThanOrEqual(2);
    const socketsMs = Math.round(performance.now() - startMs);
    for (const each of pages) await expect(signInAgain(each)).toBeVisible();
    const pagesMs = Math.round(performance.now() - startMs);
    annotations.push({
      type: 'time',
      description: `Sockets closed after ${socketsMs} ms, pages said so after ${pagesMs} ms.`,
    });
    expect(refused).toEqual([]);
  });

  await test.step('the pages are accessible while they ask to sign in again', async () => {
    await new HomePage(page).line.fan.press('ArrowDown');
    await expect(signInAgain(page)).toBeVisible();
    for (const each of pages) expect(await problemsInBothThemes(each)).toEqual([]);
    await page.setViewportSize(PHONE.viewport);
    // Playwright scrolls until nothing covers it.
    await page.getByRole('button', { name: 'Add tip' }).hover();
    expect(await problemsInBothThemes(page)).toEqual([]);
  });

  await test.step('what was typed is still there, also after a reload', async () => {
    await expect(new HomePage(page).line.fan).toHaveValue('Typed at home');
    await expect(phone.line.fan).toHaveValue('Typed on the phone');
    await phone.add('Kit', '3');
    await expect(phone.page.getByText('Kit')).toBeVisible();
    await phone.line.fan.fill('Half');
    await phone.page.reload();
    await expect(phone.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await waitingFans(phone.page)).toEqual(['Kit']);
  });

  await test.step('the next person sees it, and never sends it', async () => {
    const ben = await api.post<Person>('people', { name: 'Ben', role: 'moderator' });
    await phone.page.getByLabel('Or paste the link').fill(await linkOf(ben));
    await phone.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(phone.line.fan).toHaveValue('Half');
    await expect(phone.page.getByText('Waiting for Mia to sign in')).toBeVisible();
    await phone.add('Lea', '4');
    await expect.poll(recorded).toEqual(['Zoë 2500 by Mia', 'Lea 400 by Ben']);
    await expect.poll(() => waitingFans(phone.page)).toEqual(['Kit']);
    await expect.poll(() => lastSeenBy(phone.page)).toEqual([ben.id]);
  });
  for (const each of pages) await each.context().close();
});
