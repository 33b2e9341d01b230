import type { DrawingSize } from '#contract/drawing-sizes.ts';
import type { DecodedImage } from './decode-image.ts';
import { addressOf, drawingSize, finerDrawing } from './drawing-size.ts';
import { decodedSize, type ImageUse, isTooSmall } from './image-size.ts';
import { imageName, imageUses, type LayoutWithImages } from './image-uses.ts';

/** Loads and caches the uploaded images of the stage. */
export type Images = {
  /**
   * Resolves when every image of `layout` can be drawn, has failed, or has timed out. Images of older layouts are
   * dropped by then.
   */
  prepare(layout: LayoutWithImages): Promise<void>;
  /** The image behind a link; null while it is not loaded. */
  get(url: string): DecodedImage | null;
  /** Changes whenever `get` returns something else. */
  version(): number;
  /** Called when an image loads after its timeout. */
  onChange: () => void;
};

export type ImagesOptions = {
  /** Fetches the content of an uploaded image. */
  fetchImage: (url: string) => Promise<Blob>;
  decode: (content: Blob, uses: readonly ImageUse[]) => Promise<DecodedImage>;
  now: () => number;
  /** Called when an image cannot be shown, and with null when it can or is not used any more. */
  onFault?: (url: string, fault: ImageFault | null) => void;
};

/** `name` is what messages call the image, such as 'sprite 2'. */
export type ImageFault = { name: string; error: unknown };

/** How long a picture waits for an image. */
const PATIENCE_MS = 3000;
/** The minimum time before a failed image is requested again. */
const RETRY_MS = 30_000;
/** Debounce: while a slider is dragged the loaded image is scaled up. */
const SETTLE_MS = 300;

type Entry = {
  uses: readonly ImageUse[];
  content: Blob | null;
  /** The requested size of an SVG's drawing; null for other images. */
  drawing: DrawingSize | null;
  image: DecodedImage | null;
  failedMs: number | null;
  /** Resolves when the image is loaded, has failed, or has timed out. */
  ready: Promise<unknown>;
  resharpening: ReturnType<typeof setTimeout> | undefined;
};

export function createImages({
  fetchImage,
  decode,
  now,
  onFault = () => {},
}: ImagesOptions): Images {
  const entries = new Map<string, Entry>();
  let asked = 0;
  let version = 0;
  let newest: LayoutWithImages | null = null;

  const images: Images = {
    async prepare(layout) {
      newest = layout;
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
        if (newest) onFault(url, { name: imageName(newest, url), error });
      });
    entry.ready = Promise.race([loaded, pass(PATIENCE_MS)]);
    return entry.ready;
  }

  async function decodeInto(url: string, entry: Entry): Promise<void> {
    if (!entry.content) return;
    const image = await decode(entry.content, entry.uses);
    if (!image.frames.every(({ width, height }) => width > 0 && height > 0))
      throw new Error('This image has no size.');
    entry.image = image;
    onFault(url, null);
    // Its uses may have changed during the decoding.
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
      onFault(url, null);
    }
  }

  return images;
}

const isCoarse = ({ image, drawing, uses }: Entry): boolean =>
  image !== null &&
  (isTooSmall(image.wanted, decodedSize(image.natural, uses)) ||
    finerDrawing(drawing, image.natural, uses) !== null);

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
