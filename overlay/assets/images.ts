import type { DrawingSize } from '#contract/drawing-sizes.ts';
import type { DecodedImage } from './decode-image.ts';
import { addressOf, drawingSize, finerDrawing } from './drawing-size.ts';
import { decodedSize, type ImageUse, isTooSmall } from './image-size.ts';
import { imageName, imageUses, type LayoutWithImages } from './image-uses.ts';

/** Loads and caches the uploaded images of the stage. */
export type Images = {
  /**
   * Resolves when every image of `layout` is loaded, has failed, or has timed out. Images of older layouts are evicted
   * by then.
   */
  prepare(layout: LayoutWithImages): Promise<void>;
  /** The image of a URL; null while it is not loaded. */
  get(url: string): DecodedImage | null;
  /** Changes whenever `get` returns something else. */
  version(): number;
  /** Called when an image has been decoded. */
  onChange: () => void;
};

type ImagesOptions = {
  /** Fetches the content of an uploaded image. */
  fetchImage: (url: string) => Promise<Blob>;
  decode: (content: Blob, uses: readonly ImageUse[]) => Promise<DecodedImage>;
  now: () => number;
  /** Called when an image cannot be shown, and with null when it is shown again or no longer used. */
  onFault?: (url: string, fault: ImageFault | null) => void;
};

/** `name` is the image's name in messages, such as 'sprite 2'. */
type ImageFault = { name: string; error: unknown };

/** How long a picture waits for an image. */
const TIMEOUT_MS = 3000;
/** The minimum time before a failed image is fetched again. */
const RETRY_MS = 30_000;
/** Debounce: while a slider is dragged the loaded image is scaled up. */
const SHARPEN_DELAY_MS = 300;

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
  let latestOrder = 0;
  let version = 0;
  let newest: LayoutWithImages | null = null;

  const images: Images = {
    async prepare(layout) {
      newest = layout;
      latestOrder += 1;
      const order = latestOrder;
      const needed = imageUses(layout);
      await Promise.all([...needed].map(([url, uses]) => request(url, uses)));
      if (order === latestOrder) evictOthers(needed);
    },
    get: (url) => entries.get(url)?.image ?? null,
    version: () => version,
    onChange: () => {},
  };

  function request(url: string, uses: readonly ImageUse[]): Promise<unknown> {
    const existing = entries.get(url);
    if (!existing || isWorthRetry(existing)) return load(url, uses);
    existing.uses = uses;
    if (isCoarse(existing)) sharpenSoon(url, existing);
    return existing.ready;
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
    entry.ready = Promise.race([loaded, pass(TIMEOUT_MS)]);
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
    }, SHARPEN_DELAY_MS);
  }

  async function sharpen(url: string, entry: Entry): Promise<void> {
    const finer = entry.image && finerDrawing(entry.drawing, entry.image.natural, entry.uses);
    if (finer) {
      entry.content = await fetchImage(addressOf(url, finer));
      entry.drawing = finer;
    }
    await decodeInto(url, entry);
  }

  function evictOthers(needed: ReadonlyMap<string, unknown>): void {
    for (const [url, entry] of entries) {
      if (needed.has(url)) continue;
      clearTimeout(entry.resharpening);
      entries.delete(url);
      onFault(url, null);
    }
  }

  return images;
}

const isCoarse = ({ image, drawing, uses }: Entry): boolean =>
  image !== null &&
  (isTooSmall(image.targetSize, decodedSize(image.natural, uses)) ||
    finerDrawing(drawing, image.natural, uses) !== null);

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
