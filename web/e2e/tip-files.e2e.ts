import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './home-test.ts';
import { problemsInBothThemes } from './serious-problems.ts';

test.use({ hasPreview: false, tips: { Bob: 900 } });

/** Opens the menu with the keyboard, and chooses an entry. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for all tips' }).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** Opens the page, and chooses a file. */
async function pick(page: Page, content: string | Buffer, name = 'tips.csv'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose a(nother)? file/ }).click();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await (await chooser).setFiles(file);
}

test('tips of an unknown file are imported once, with a preview, and exported', async ({
  home,
  page,
  recorded,
}) => {
  const add = page.getByRole('button', { name: /^Add/ });
  const sums = page.getByRole('list', { name: 'Added to each live' });
  await expect(home.tips).toHaveCount(1);
  await choose(page, 'Import a file…');

  await test.step('a file can be dropped', async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['fan,amount,anonymous\nEve,7,yes\n'], 'eve.csv'));
      return data;
    });
    await page.getByText('Choose a file').dispatchEvent('drop', { dataTransfer: dropped });
    await expect(sums).toContainText('1 tip$7.00');
  });

  const lines = ['Zoë;"12,50";=cmd()', 'Ann;;', 'Bob;5;'];
  await test.step('columns with other names are chosen', async () => {
    await pick(page, `Wer;Betrag;Nachricht\n${lines.join('\n')}\n`);
    await expect(page.getByText('Choose which column it is')).toBeVisible();
    await expect(add).toHaveCount(0);
    for (const [field, header] of [
      ['Fan column', 'Wer'],
      ['Amount column', 'Betrag'],
      ['Note column', 'Nachricht'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: header }).click();
      await expect(page.getByRole('combobox', { name: field })).toContainText(header);
    }
    await expect(sums).toContainText('2 tips$17.50');
    await page.getByRole('button', { name: /^Unreadable rows/ }).click();
    await expect(page.getByText('Line 3: it has no amount')).toBeVisible();
    expect(await recorded()).toEqual(['Bob 900']);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await problemsInBothThemes(page)).toEqual([]);
    const isWider = () =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(isWider)).toBe(false);
    await page.setViewportSize({ width: 800, height: 900 });
  });

  await test.step('the tips are added, and the same file adds nothing again', async () => {
    await page.getByRole('button', { name: 'Add 2 tips' }).press('Enter');
    await expect(page.getByText('2 tips added')).toBeVisible();
    expect(await recorded()).toEqual(['Bob 900', 'Zoë 1250', 'Bob 500']);
    await pick(page, `fan;amount;note\n${lines.join('\n')}\n`);
    await expect(page.getByText('Nothing to add: 2 tips of this file')).toBeVisible();
    await expect(add).toHaveCount(0);
  });

  await test.step('an interrupted import says how far it came, and continues', async () => {
    const many = Array.from({ length: 300 }, (_, n) => `Fan ${n},${n + 1}.25`);
    await pick(page, `fan,amount\n${many.join('\n')}\n`);
    let parts = 0;
    await page.route('**/lives/*/tips/import', (route) => {
      parts += 1;
      return parts === 2 ? route.abort() : route.continue();
    });
    await page.getByRole('button', { name: 'Add 300 tips' }).click();
    await expect(page.getByRole('alert')).toContainText(
      '250 of 300 tips were added. streamhost does not answer.',
    );
    await expect(page.getByRole('alert')).toContainText('Add again: no tip is added twice.');
    await page.getByRole('button', { name: 'Add 50 tips' }).click();
    await expect(page.getByText('50 tips added')).toBeVisible();
    expect(await recorded()).toHaveLength(303);
    await expect(
      page.getByRole('region', { name: 'Imports' }).getByRole('listitem').first(),
    ).toContainText('300 tips');
  });

  await test.step('an exported file is known', async () => {
    await page.goto('/');
    const download = page.waitForEvent('download');
    const dialog = page.getByRole('dialog');
    // From the second time on the menu has a transition, at whose end the dialog has the focus already.
    for (const time of ['first', 'second']) {
      if (time === 'second') await page.keyboard.press('Escape');
      await choose(page, 'Export…');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(dialog.getByRole('radio').first()).toBeFocused();
    }
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('orbit-sessions-tips.csv');
    await choose(page, 'Import a file…');
    await pick(page, await readFile(await file.path()));
    await expect(page.getByText('Nothing to add: 303 tips of this file')).toBeVisible();
  });
});
