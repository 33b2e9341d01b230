import type { Locator } from 'playwright/test';
import { anImage } from '../../../server/testing/images.ts';
import { aSound } from '../../../server/testing/sounds.ts';

/** A file for a file picker. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** An image of noise; another size results in another file on the server. */
export const aPng = async (name: string, widthPx = 64, heightPx = 48): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/png',
  buffer: await anImage('png', widthPx, heightPx),
});

/** A tone of 0.6 s. */
export const aSoundFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'audio/ogg',
  buffer: aSound('vorbis.ogg'),
});

/** A text file with the media type of an image: the page accepts it, the server refuses it. */
export const aFraud = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/tiff',
  buffer: Buffer.from('not an image'),
});

/** Chooses files in the file picker that the button opens. */
export async function pick(button: Locator, ...files: ChosenFile[]): Promise<void> {
  const opened = button.page().waitForEvent('filechooser');
  await button.click();
  await (await opened).setFiles(files);
}

/** Drags files from outside over an element; `drop` drops them there. */
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
  // A handle, because the element's name changes during the drag.
  const element = await target.elementHandle();
  const dispatch = async (type: string) => element?.dispatchEvent(type, { dataTransfer });
  await dispatch('dragover');
  return { leave: () => dispatch('dragleave'), drop: () => dispatch('drop') };
}
