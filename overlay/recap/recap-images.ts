import { type DecodedImage, decodeImage } from '../assets/decode-image.ts';
import { addressOf, drawingSize } from '../assets/drawing-size.ts';
import { fetchImage } from '../assets/fetch-image.ts';
import type { ImageUse } from '../assets/image-size.ts';
import { spriteUse } from './items.ts';
import type { ImageOf } from './paint-recap.ts';
import type { RecapLayout } from './recap-layout.ts';

/** Loads the images of a picture. An unreadable one is left out and logged. */
export async function loadImages(layout: RecapLayout): Promise<ImageOf> {
  const loaded = await Promise.all(
    [...usesOf(layout)].map(async ([url, uses]): Promise<[string, DecodedImage | null]> => {
      try {
        const content = await fetchImage(addressOf(url, drawingSize(url, uses)));
        return [url, await decodeImage(content, uses)];
      } catch (error) {
        console.error(`streamhost recap: the image ${url} cannot be shown.`, error);
        return [url, null];
      }
    }),
  );
  const images = new Map(loaded);
  return (url) => images.get(url) ?? null;
}

function usesOf({ background: { photo }, items }: RecapLayout): Map<string, ImageUse[]> {
  const uses = new Map<string, ImageUse[]>();
  const add = (url: string, use: ImageUse) => uses.set(url, [...(uses.get(url) ?? []), use]);
  if (photo) add(photo.url, { box: photo.box, fit: photo.fit });
  for (const item of items) {
    if (item.kind === 'sprite') add(item.url, spriteUse(item));
  }
  return uses;
}
