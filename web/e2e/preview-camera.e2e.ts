import type { Page } from 'playwright/test';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import type { PreviewPart } from './pages/preview-part.ts';

declare global {
  interface Window {
    cameraRequests: MediaStreamConstraints[];
    cameraStreams: MediaStream[];
    /** The error that `getUserMedia` throws. */
    cameraError: string | undefined;
  }
}

/** Records camera requests, which fail with `cameraError` if it is set. */
const recordCamera = (page: Page) =>
  page.addInitScript(() => {
    window.cameraRequests = [];
    window.cameraStreams = [];
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints = {}) => {
      window.cameraRequests.push(constraints);
      if (window.cameraError) throw new DOMException('Told by the browser', window.cameraError);
      const stream = await getUserMedia(constraints);
      window.cameraStreams.push(stream);
      return stream;
    };
  });

const tracksOf = (page: Page) =>
  page.evaluate(() =>
    window.cameraStreams.flatMap((stream) =>
      stream.getTracks().map(({ kind, readyState }) => `${kind} ${readyState}`),
    ),
  );

/** Waits for a playing video; returns its size. */
async function sizeOfPicture({ camera }: PreviewPart) {
  await expect
    .poll(() =>
      camera.evaluate((video: HTMLVideoElement) => video.currentTime > 0 && !video.paused),
    )
    .toBe(true);
  return camera.evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => ({
    width: videoWidth,
    height: videoHeight,
  }));
}

test.use({ drawsPreviews: false });

test('the camera fills the preview, stops when hidden, and its problems have remedies', async ({
  live: _,
  page,
}) => {
  await recordCamera(page);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  const { preview } = await new HomePage(page).open();
  const ended = () => expect.poll(async () => (await tracksOf(page)).at(-1)).toBe('video ended');

  await test.step('it fills the frame without sound', async () => {
    await preview.choose('Camera Feed');
    const { width, height } = await sizeOfPicture(preview);
    expect(width * height).toBeGreaterThan(0);
    expect(width).toBeLessThanOrEqual(1280);
    expect(height).toBeLessThanOrEqual(720);
    expect(await preview.camera.boundingBox()).toEqual(await preview.frame.boundingBox());
    await expect(preview.camera).toHaveCSS('object-fit', 'cover');
    expect((await page.evaluate(() => window.cameraRequests)).map(({ audio }) => audio)).toEqual([
      false,
    ]);
    expect(await tracksOf(page)).toEqual(['video live']);
  });

  await test.step('it stops with another background, page or tab of the page', async () => {
    await preview.choose('Gray');
    await ended();
    await expect(preview.camera).toBeHidden();
    await preview.choose('Camera Feed');
    await sizeOfPicture(preview);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await ended();
    await page.getByRole('banner').getByRole('link').first().click();
    await sizeOfPicture(preview);
    await page.setViewportSize({ width: 390, height: 844 });
    await ended();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await sizeOfPicture(preview);
    await page.getByRole('tab', { name: 'Tips' }).click();
    await ended();
    expect(problems).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await sizeOfPicture(preview);
  });

  await test.step('a refused camera can be tried again', async () => {
    const problem = preview.region.getByRole('alert');
    await preview.choose('Gray');
    await ended();
    await page.evaluate(() => {
      window.cameraError = 'NotAllowedError';
    });
    await preview.choose('Camera Feed');
    await expect(problem).toContainText('Camera access denied');
    await page.evaluate(() => {
      window.cameraError = undefined;
    });
    await preview.tryAgain.press('Enter');
    await sizeOfPicture(preview);
    await expect(problem).toBeHidden();
    await expect(preview.camera).toBeFocused();
  });
});
