import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright/test';
import type { ChosenFile } from '../form-page/choose-files.ts';
import { PageObject } from './page-object.ts';

/** The lists of themes and layouts, with export and import. */
export class AdminPage extends PageObject {
  readonly themes = this.page.getByRole('region', { name: 'Themes' });
  readonly layouts = this.page.getByRole('region', { name: 'Layouts' });

  async open(): Promise<this> {
    await this.page.goto('/settings/admin');
    await this.importButton('theme').waitFor();
    return this;
  }

  exportButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Export ${name}`, exact: true });
  }

  importButton(kind: 'theme' | 'layout'): Locator {
    return this.page.getByRole('button', { name: `Import a ${kind}` });
  }

  /** Exports with the keyboard. Returns the downloaded file. */
  async export(name: string): Promise<ChosenFile> {
    const saved = this.page.waitForEvent('download');
    await this.exportButton(name).press('Enter');
    const download = await saved;
    return {
      name: download.suggestedFilename(),
      mimeType: 'application/zip',
      buffer: await readFile(await download.path()),
    };
  }

  /** Imports a file through the file picker, opened with the keyboard. */
  async import(kind: 'theme' | 'layout', file: ChosenFile): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await this.importButton(kind).press('Enter');
    await (await opened).setFiles(file);
  }
}
