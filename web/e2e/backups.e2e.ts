import { readFile } from 'node:fs/promises';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { expect, OWN_PROCESS, test } from './fixtures.ts';

test.use({ drawsPreviews: false });

test(
  'a downloaded backup is restored from its file, and Undo brings the newer tip',
  OWN_PROCESS,
  async ({ api, page }) => {
    const live = await api.post<Live>('lives', { name: 'Friday' });
    const record = (fan_name: string) =>
      api.post(`lives/${live.id}/tips`, { fan_name, amount_cents: 500 });
    const fans = async () =>
      (await api.get<Tip[]>(`lives/${live.id}/tips`)).map(({ fan_name }) => fan_name);
    await record('Ann');
    await page.goto('/settings/backups');
    const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
    const dialog = page.getByRole('dialog');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const file = await (await download).path();
    await expect(rows).toHaveCount(1);
    await record('Bea');

    await test.step('the file says what would be lost, and replaces all', async () => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Restore a file…' }).click();
      await (await chooser).setFiles({
        name: 'from another PC.zip',
        mimeType: 'application/zip',
        buffer: await readFile(file),
      });
      await expect(dialog).toContainText('You would lose 1 tip');
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(page.getByText('from another PC.zip was restored')).toBeVisible();
      expect(await fans()).toEqual(['Ann']);
    });

    await test.step('the backup that was made before it is restored by Undo', async () => {
      await page.getByRole('button', { name: 'Undo…' }).click();
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(page.getByText(/before-restore\.zip was restored/)).toBeVisible();
      expect(await fans()).toEqual(['Bea', 'Ann']);
    });
  },
);
