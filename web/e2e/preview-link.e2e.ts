import type { Layout } from '#contract/layouts.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { expect, test } from './home-test.ts';
import { AT_HOME, HomePage } from './pages/home-page.ts';

declare global {
  interface Window {
    /** Data dropped on the page, by type. */
    dropped: Record<string, string> | undefined;
  }
}

test('the preview head shows size and scale, and links to the overlay', async ({
  context,
  home: { preview },
  live: { code },
  page,
  streamhost: { url },
}) => {
  const scale = async () => {
    const { width } = (await preview.frame.boundingBox()) ?? { width: 0 };
    return `1920 × 1080 at ${Math.round((width / 1920) * 100)}%`;
  };
  // The frame may be resized once more while the page loads.
  const isScaleShown = async () =>
    preview.region.getByText(await scale(), { exact: true }).isVisible();
  await expect.poll(isScaleShown).toBe(true);
  const before = await scale();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(scale).not.toBe(before);
  await expect.poll(isScaleShown).toBe(true);

  await expect(preview.newTab).toHaveAttribute('rel', 'noopener');
  const [tab] = await Promise.all([context.waitForEvent('page'), preview.newTab.press('Enter')]);
  await tab.waitForFunction(() => window.streamhostOverlay?.read().isReady);
  expect(tab.url()).toBe(`${url}/live/${code}?live=${code}`);
  await expect(page).toHaveURL(AT_HOME);

  await page.goto('/themes/new');
  await expect(preview.frame).toBeVisible();
  await expect(preview.newTab).toBeHidden();
});

test('the dragged link has name and size of the source, the copied one has not', async ({
  api,
  page,
  streamhost: { url },
}) => {
  const layout = await api.post<Layout>('layouts', { name: 'Corner' });
  const theme = await api.post<Theme>('themes', { name: 'Neon', layout_id: layout.id });
  const friday = { name: 'Zoë & friends 🎉', theme_id: theme.id };
  const { code } = await api.post<Live>('lives', friday);
  const home = await new HomePage(page).open();
  await page.evaluate(() => {
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      const { dataTransfer } = event;
      const types = ['text/uri-list', 'text/plain'];
      window.dropped = Object.fromEntries(
        types.map((type) => [type, dataTransfer?.getData(type) ?? '']),
      );
    });
  });
  await home.copyLink.hover();
  await expect(page.getByText('Or drag it into OBS')).toBeVisible();
  await home.copyLink.dragTo(page.getByRole('banner'));
  const link = `${url}/live/${code}?live=${code}&theme=${theme.id}&layout=${layout.id}`;
  const name = new URLSearchParams({ 'layer-name': 'Zoë & friends 🎉' });
  const dragged = `${link}&${name}&layer-width=1920&layer-height=1080`;
  await expect
    .poll(() => page.evaluate(() => window.dropped))
    .toEqual({ 'text/uri-list': dragged, 'text/plain': dragged });
  expect(await home.copiedLink()).toBe(link);
  await expect(page.getByText('Keeps this look')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link that follows the live' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${url}/live/${code}`);
});
