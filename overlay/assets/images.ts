import type { DrawingSize } from '#contract/drawing-sizes.ts';
import type { DecodedImage } from './decode-image.ts';
import { addressOf, drawingSize, finerDrawing } from './drawing-size.ts';
import { decodedSize, type ImageUse, isTooSmall } from './image-size.ts';
import { imageUses, type LayoutWithImages } from './image-uses.ts';

/** The uploaded images of what is on the stage; how they get onto it is up to the layers. */
export type Images = {
  /**
   * Resolves when every image of `layout` can be drawn, has failed, or has kept the picture waiting for
   * too long. What no layout shows any more is forgotten by then.
   */
  prepare(layout: LayoutWithImages): Promise<void>;
  /** The image behind a link; null while it is not there. */
  get(url: string): DecodedImage | null;
  /** Another number whenever `get` answers something else. */
  version(): number;
  /** Tells of images that came after the picture had stopped waiting for them. */
  onChange: () => void;
};

export type ImagesOptions = {
  /** Fetches the content of an uploaded image. */
  fetchImage: (url: string) => Promise<Blob>;
  decode: (content: Blob, uses: readonly ImageUse[]) => Promise<DecodedImage>;
  now: () => number;
};

/** An image that does not come in this time must not hold up the picture. */
const PATIENCE_MS = 3000;
/** What failed is not asked for again with every tip. */
const RETRY_MS = 30_000;
/** While a slider is dragged the image that is held is drawn larger. */
const SETTLE_MS = 300;

type Entry = {
  uses: readonly ImageUse[];
  content: Blob | null;
  /** As which its content was asked for; null where it comes in one size alone. */
  drawing: DrawingSize | null;
  image: DecodedImage | null;
  failedMs: number | null;
  /** Resolves when the image is there, has failed, or is not worth waiting for. */
  ready: Promise<unknown>;
  resharpening: ReturnType<typeof setTimeout> | undefined;
};

export function createImages({ fetchImage, decode, now }: ImagesOptions): Images {
  const entries = new Map<string, Entry>();
  let asked = 0;
  let version = 0;

  const images: Images = {
    async prepare(layout) {
      asked += 1;
      const order = asked;
      const wanted = imageUses(layout);
      await Promise.all([...wanted].map(([url, uses]) => want(url, uses)));
      if (order === asked) forgetAllBut(wanted);
    },
    get: (url) => entries.get(url)?.image ?? null,
    version: () => version,
    onChange: () => {},
  };

  function want(url: string, uses: readonly ImageUse[]): Promise<unknown> {
    const known = entries.get(url);
    if (!known || isWorthRetry(known)) return load(url, uses);
    known.uses = uses;
    if (isCoarse(known)) sharpenSoon(url, known);
    return known.ready;
  }

  const isWorthRetry = ({ failedMs }: Entry) => failedMs !== null && now() - failedMs >= RETRY_MS;

  function load(url: string, uses: readonly ImageUse[]): Promise<unknown> {
    const entry: Entry = {
      uses,
      content: null,
      drawing: drawingSize(url, uses),
      image: null,
      failedMs: null,
      ready: Promise.resolve(),
      resharpening: undefined,
    };
    entries.set(url, entry);
    const loaded = fetchImage(addressOf(url, entry.drawing))
      .then((content) => {
        entry.content = content;
        return decodeInto(url, entry);
      })
      .catch((error) => {
        entry.failedMs = now();
        console.error(`streamhost overlay: the image ${url} cannot be shown.`, error);
      });
    entry.ready = Promise.race([loaded, pass(PATIENCE_MS)]);
    return entry.ready;
  }

  async function decodeInto(url: string, entry: Entry): Promise<void> {
    if (!entry.content) return;
    const image = await decode(entry.content, entry.uses);
    entry.image = image;
    // Sizes may have changed meanwhile.
    if (isCoarse(entry)) sharpenSoon(url, entry);
    if (entries.get(url) !== entry) return;
    version += 1;
    images.onChange();
  }

  function sharpenSoon(url: string, entry: Entry): void {
    clearTimeout(entry.resharpening);
    entry.resharpening = setTimeout(() => {
      sharpen(url, entry).catch((error) => {
        console.error(`streamhost overlay: the image ${url} stays coarse.`, error);
      });
    }, SETTLE_MS);
  }

  async function sharpen(url: string, entry: Entry): Promise<void> {
    const finer = entry.image && finerDrawing(entry.drawing, entry.image.natural, entry.uses);
    if (finer) {
      entry.content = await fetchImage(addressOf(url, finer));
      entry.drawing = finer;
    }
    await decodeInto(url, entry);
  }

  function forgetAllBut(wanted: ReadonlyMap<string, unknown>): void {
    for (const [url, entry] of entries) {
      if (wanted.has(url)) continue;
      clearTimeout(entry.resharpening);
      entries.delete(url);
    }
  }

  return images;
}

const isCoarse = ({ image, drawing, uses }: Entry): boolean =>
  image !== null &&
  (isTooSmall(image.wanted, decodedSize(image.natural, uses)) ||
    finerDrawing(drawing, image.natural, uses) !== null);

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
