import type { Page } from 'playwright/test';
import { expect, test } from './home-test.ts';
import { HomePage } from './pages/home-page.ts';
import type { PreviewPart } from './pages/preview-part.ts';
import { seriousProblems } from './serious-problems.ts';

declare global {
  interface Window {
    cameraRequests: MediaStreamConstraints[];
    cameraStreams: MediaStream[];
    /** The error that `getUserMedia` throws. */
    cameraError: string | undefined;
    /** Whether the browser blocks autoplay. */
    isPlayForbidden: boolean;
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
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!window.isPlayForbidden) return play.call(this);
      return Promise.reject(new DOMException('Told by the browser', 'NotAllowedError'));
    };
  });

/** Makes the next camera requests fail. */
const fail = (page: Page, error: string) =>
  page.evaluate((name) => {
    window.cameraError = name;
  }, error);

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

test.beforeEach(({ live: _, page }) => recordCamera(page));

test('the camera fills the frame without sound and stops when hidden', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  const { preview } = await new HomePage(page).open();
  await preview.choose('Camera Feed');
  const { width, height } = await sizeOfPicture(preview);
  expect(width * height).toBeGreaterThan(0);
  expect(width).toBeLessThanOrEqual(1280);
  expect(height).toBeLessThanOrEqual(720);
  const [video, frame] = [await preview.camera.boundingBox(), await preview.frame.boundingBox()];
  expect(video).toEqual(frame);
  await expect(preview.camera).toHaveCSS('object-fit', 'cover');
  expect((await page.evaluate(() => window.cameraRequests)).map(({ audio }) => audio)).toEqual([
    false,
  ]);
  expect(await tracksOf(page)).toEqual(['video live']);

  await preview.choose('Gray');
  await expect.poll(() => tracksOf(page)).toEqual(['video ended']);
  await expect(preview.camera).toBeHidden();

  await preview.choose('Camera Feed');
  await sizeOfPicture(preview);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(() => tracksOf(page)).toEqual(['video ended', 'video ended']);

  await page.getByRole('banner').getByRole('link').first().click();
  await sizeOfPicture(preview);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await tracksOf(page)).at(-1)).toBe('video ended');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await sizeOfPicture(preview);
  await page.getByRole('tab', { name: 'Tips' }).click();
  await expect.poll(async () => (await tracksOf(page)).at(-1)).toBe('video ended');
  expect(problems).toEqual([]);
});

test('camera problems show a remedy, can be retried and left', async ({
  home: { preview },
  page,
}) => {
  await fail(page, 'NotAllowedError');
  await preview.choose('Camera Feed');
  const problem = preview.region.getByRole('alert');
  await expect(problem).toContainText('Camera access denied');
  await expect(problem).toContainText('Allow the camera for this page, then try again.');
  expect(await seriousProblems(page)).toEqual([]);
  for (const [error, text] of [
    ['NotFoundError', 'No camera found'],
    ['TypeError', 'Camera not supported'],
    ['NotReadableError', 'Camera access failed'],
    ['InvalidStateError', 'Unknown camera error'],
  ] as const) {
    await fail(page, error);
    await preview.tryAgain.press('Enter');
    await expect(problem).toContainText(text);
    await expect(preview.tryAgain).toBeFocused();
  }

  await page.evaluate(() => {
    window.cameraError = undefined;
    window.isPlayForbidden = true;
  });
  await preview.tryAgain.press('Enter');
  await expect(problem).toContainText('Autoplay blocked');
  await expect(preview.tryAgain).toBeFocused();
  await page.evaluate(() => {
    window.isPlayForbidden = false;
  });
  await preview.tryAgain.press('Enter');
  await sizeOfPicture(preview);
  await expect(problem).toBeHidden();
  await expect(preview.camera).toBeFocused();
  expect(await page.evaluate(() => window.cameraRequests.length)).toBe(6);

  // Simulates an unplugged camera.
  await page.evaluate(() => {
    const [track] = window.cameraStreams.at(-1)?.getTracks() ?? [];
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(problem).toContainText('Camera access failed');
  // The page applies the choice before it is stored; the next step must come after the response.
  const isStored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/user-settings'),
  );
  await preview.choose('Black');
  await expect(problem).toBeHidden();
  await isStored;

  const data = { userId: 'demo-user', previewBackground: 'camera' };
  await page.request.put('/api/user-settings', { data });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.reload();
  await expect(preview.region.getByText('The browser may ask you to allow it.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await preview.choose('White');
  await expect(preview.camera).toBeHidden();
});
