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

test('the preview says what it shows and links to it, also without server', async ({
  api,
  context,
  page,
  streamhost,
}) => {
  const { url } = streamhost;
  await api.post<Live>('lives', { name: 'Lunar Lounge' });
  const layout = await api.post<Layout>('layouts', { name: 'Corner' });
  const theme = await api.post<Theme>('themes', { name: 'Neon', layout_id: layout.id });
  const friday = { name: 'Zoë & friends 🎉', theme_id: theme.id };
  const { code } = await api.post<Live>('lives', friday);
  const home = await new HomePage(page).open();
  const { preview } = home;
  const link = `${url}/live/${code}?live=${code}&theme=${theme.id}&layout=${layout.id}`;
  const expectText = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  const expectLive = (name: string) =>
    expect.poll(async () => (await preview.report())?.liveName).toBe(name);

  await test.step('the head has its size and scale', async () => {
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
  });

  await test.step('the dragged link has name and size of the source', async () => {
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
    const name = new URLSearchParams({ 'layer-name': 'Zoë & friends 🎉' });
    const dragged = `${link}&${name}&layer-width=1920&layer-height=1080`;
    await expect
      .poll(() => page.evaluate(() => window.dropped))
      .toEqual({ 'text/uri-list': dragged, 'text/plain': dragged });
  });

  await test.step('the copied links keep this look, follow the live, or show each one', async () => {
    expect(await home.copiedLink()).toBe(link);
    await expect(page.getByText('Keeps this look')).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByText('More ways into OBS').click();
    await page.getByRole('button', { name: 'Copy link that follows the live' }).click();
    await expect.poll(copied).toBe(`${url}/live/${code}`);
    await page.getByRole('button', { name: 'Copy link for every show' }).click();
    await expect.poll(copied).toBe(`${url}/live/`);
  });

  await test.step('another live is drawn in the same frame', async () => {
    const overlay = await preview.overlay();
    await overlay.evaluate(() => Object.assign(window, { isSame: true }));
    await home.choose('Lunar Lounge');
    await expectLive('LUNAR LOUNGE');
    await home.choose(friday.name);
    await expectLive('ZOË & FRIENDS 🎉');
    expect(await overlay.evaluate('isSame')).toBe(true);
  });

  await test.step('it opens in a new tab', async () => {
    await expect(preview.newTab).toHaveAttribute('rel', 'noopener');
    const [tab] = await Promise.all([context.waitForEvent('page'), preview.newTab.press('Enter')]);
    await tab.waitForFunction(() => window.streamhostOverlay?.read().isReady);
    expect(tab.url()).toBe(link);
    await tab.close();
    await expect(page).toHaveURL(AT_HOME);
  });

  await test.step('a lost server is reported until it is back', async () => {
    await expectText('Connected');
    await streamhost.kill();
    await expectText('Reconnecting');
    await streamhost.restart();
    await expectText('Connected');
  });
});
