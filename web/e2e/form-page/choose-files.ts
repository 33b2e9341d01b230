import type { Locator, Page, Route } from 'playwright/test';
import { anImage } from '../../../server/testing/images.ts';

/** A file as the system's picker gives it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** An image of noise; another size makes other bytes, and so another file on the server. */
export const aPng = async (name: string, widthPx = 64, heightPx = 48): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await anImage('png', widthPx, heightPx),
});

/** A text that says it is an image: the page takes it, and the server refuses it. */
export const aFraud = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/tiff',
  buffer: Buffer.from('not an image'),
});

export const aText = (name: string): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('notes'),
});

/** Chooses files in the picker that the button opens. */
export async function pick(button: Locator, ...files: ChosenFile[]): Promise<void> {
  const opened = button.page().waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(files);
}

/** Drags files from outside over an element; `drop` lets go of them there. */
export async function dragFiles(target: Locator, ...files: ChosenFile[]) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  const dataTransfer = await target.page().evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, sent);
  // The element itself: what it is called changes while files are over it.
  const element = await target.elementHandle();
  const tell = async (type: string) => element?.dispatchEvent(type, { dataTransfer });
  await tell('dragover');
  return { leave: () => tell('dragleave'), drop: () => tell('drop') };
}

/** Uploads stand still on their way until they are let through, in any order. */
export async function holdUploads(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/files', (route) => {
    held.push(route);
  });
  return {
    count: () => held.length,
    release: (index = 0) => held[index]?.continue(),
  };
}

/** When the next request is over: answered, or broken off. */
export const uploadEnded = (page: Page) =>
  Promise.race([page.waitForEvent('requestfinished'), page.waitForEvent('requestfailed')]);

/** Lets so many bytes leave the browser in a second. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}
