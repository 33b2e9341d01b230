import type { Live } from '#contract/lives.ts';
import { test as base, expect } from './fixtures.ts';
import { HomePage } from './pages/home-page.ts';

/** Tests on pages that are translated during use; each one checks that nothing threw. */
const test = base.extend<{ translated: undefined }>({
  translated: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      await page.addInitScript(translateAlways);
      await use(undefined);
      await expect(page.getByText('This page ran into a problem')).toHaveCount(0);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    showOriginal: () => void;
  }
}

/** Replaces each text node by two nested `font` elements, also later ones, as Chrome's translator does. */
function translateAlways() {
  const originals = new Map<Element, Text>();
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement } = text;
      if (!text.data.trim() || parentElement?.closest('font, script, style, textarea')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data);
      originals.set(font, text);
      // Some translators replace the node, others insert and remove.
      if (originals.size % 2) text.replaceWith(font);
      else {
        text.before(font);
        text.remove();
      }
    }
  };
  addEventListener('DOMContentLoaded', () => {
    const { body } = document;
    const observer = new MutationObserver(() => {
      translate(body);
      observer.takeRecords();
    });
    observer.observe(body, { subtree: true, childList: true, characterData: true });
    translate(body);
    window.showOriginal = () => {
      observer.disconnect();
      for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text);
    };
  });
}

test('tips are recorded on a translated page, also after the translation is reverted', async ({
  api,
  page,
}) => {
  // Otherwise Home asks for a timezone.
  await api.put('user-settings', { userId: 'demo-user', timezone: 'UTC' });
  const { id } = await api.post<Live>('lives', { name: 'Orbit Sessions' });
  const home = await new HomePage(page).open();
  await expect(page.locator('font > font', { hasText: 'No tips yet' })).toBeVisible();
  await home.quickAdd('Marigold_77', '25');
  await expect(home.total).toHaveText('$25.00');
  await home.quickAdd('lowtide', '10.50');
  await expect(home.total).toHaveText('$35.50');
  await expect(home.tips).toHaveCount(2);
  const card = await home.openTip('lowtide');
  await card.getByLabel('Amount').fill('12');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(home.total).toHaveText('$37.00');
  await home.deleteTip('Marigold_77');
  await expect(home.total).toHaveText('$12.00');
  await home.addTip({ fan: 'Kit', amount: '5', notes: 'Encore!' });
  await expect(home.total).toHaveText('$17.00');
  expect(await api.get(`lives/${id}/tips`)).toMatchObject([
    { fan_name: 'Kit', amount_cents: 500 },
    { fan_name: 'lowtide', amount_cents: 1200 },
  ]);

  // It is spoken at most every five seconds.
  await expect(page.getByText('Total $17.00')).toBeAttached();

  // The original text is back on a page whose translation is reverted.
  const words = () => page.locator('body').innerText();
  const translated = await words();
  await page.evaluate(() => window.showOriginal());
  await expect(page.locator('font')).toHaveCount(0);
  expect(await words()).toBe(translated);
  await home.quickAdd('Zoë', '3');
  await expect(home.total).toHaveText('$20.00');
});
