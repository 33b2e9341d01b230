import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Locator, Page } from 'playwright/test';
import { test as base } from '../fixtures.ts';
import { countRenders } from './count-renders.ts';

export { expect } from '../fixtures.ts';

const ENTRY = fileURLToPath(new URL('./main.tsx', import.meta.url));

const HTML = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Form</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/form-page/main.css">
  <script type="module" src="/form-page/main.js"></script>
  <body><div id="root"></div></body>
</html>`;

/** Builds the page with a field of each type into a temporary folder, once per worker. */
const withBuild = base.extend<object, { built: string }>({
  built: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'streamhost-form-'));
      await build({
        entryPoints: [ENTRY],
        outdir: folder,
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'chrome111',
        jsx: 'automatic',
        loader: { '.woff2': 'file' },
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'warning',
      });
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** Tests of a form on a page beside the real server, whose ranges its sliders have. */
export const test = withBuild.extend<{ form: FormPage }>({
  form: async ({ page, built }, use) => {
    await page.route('**/form-page/**', async (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      if (name === 'index.html') return route.fulfill({ contentType: 'text/html', body: HTML });
      const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
      await route.fulfill({ contentType, body: await readFile(join(built, name)) });
    });
    await countRenders(page);
    await use(new FormPage(page));
  },
});

/** The page and the parts of its fields. */
export class FormPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(theme: 'dark' | 'light' = 'dark'): Promise<this> {
    await this.page.addInitScript((chosen) => {
      localStorage['streamhost.ui-theme'] ??= chosen;
    }, theme);
    await this.page.goto('/form-page/index.html');
    await this.slider('Width').waitFor();
    return this;
  }

  head(title: string): Locator {
    return this.page.getByRole('region', { name: title }).getByRole('heading').getByRole('button');
  }
  slider(label: string): Locator {
    return this.page.getByRole('slider', { name: label, exact: true });
  }
  digits(label: string): Locator {
    return this.page.getByRole('textbox', { name: `${label} value`, exact: true });
  }
  reset(label: string): Locator {
    return this.page.getByRole('button', { name: `Reset ${label} to ` });
  }
  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Set Slider Defaults' });
  }
  /** What the form would send now. */
  body(): Promise<unknown> {
    return this.page.evaluate(() => window.bodyNow());
  }
  /** Shows issues as if the server had refused the form. */
  async refuse(...issues: { path: (string | number)[]; message: string }[]): Promise<void> {
    await this.page.evaluate((all) => window.refuse(all), issues);
  }
}
