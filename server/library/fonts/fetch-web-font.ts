import pLimit from 'p-limit';
import { parseVariant } from '#domain/appearance/font-variant.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { fetchLimited } from '../../system/fetch/fetch-limited.ts';
import { AS_BROWSER } from './as-browser.ts';
import { type FontFace, readFontFaces, writeFontFaces } from './font-faces.ts';
import type { FontStore } from './font-store.ts';
import { fontTypeOf, SIGNATURE_BYTES } from './font-type.ts';

/** The URL of stylesheets, and the only origin that font files may come from. */
export type FontUpstream = { cssUrl: string; filesUrl: string };

/** Families of East Asian scripts come in more than a hundred files. */
const MAX_FACES = 250;
const MAX_CSS_BYTES = 1024 * 1024;
const MAX_FILE_BYTES = 5 * 1024 * 1024;
const MAX_FAMILY_BYTES = 40 * 1024 * 1024;
const FILES_AT_ONCE = 6;

/** Fetches a variant of a family and stores its files. Returns a stylesheet with local URLs; throws when anything fails. */
export async function fetchWebFont(
  upstream: FontUpstream,
  store: FontStore,
  { family, variant, signal }: { family: string; variant: string; signal: AbortSignal },
): Promise<string> {
  const address = stylesheetAddress(upstream.cssUrl, family, variant);
  const css = await fetchLimited(address, {
    types: ['text/css'],
    maxBytes: MAX_CSS_BYTES,
    signal,
    headers: AS_BROWSER,
  });
  const faces = readFontFaces(css.toString('utf8'));
  if (faces.length === 0 || faces.length > MAX_FACES) {
    throw new Error(`answered with ${faces.length} font files`);
  }
  const stored = await keepFaces(faces, upstream, store, signal);
  return writeFontFaces(family, parseVariant(variant), stored);
}

function stylesheetAddress(cssUrl: string, family: string, variant: string): URL {
  const { weight, isItalic } = parseVariant(variant);
  const style = isItalic ? `ital,wght@1,${weight}` : `wght@${weight}`;
  const url = new URL(cssUrl);
  url.searchParams.set('family', `${family}:${style}`);
  return url;
}

async function keepFaces(
  faces: readonly FontFace[],
  { filesUrl }: FontUpstream,
  store: FontStore,
  signal: AbortSignal,
): Promise<FontFace[]> {
  let bytes = 0;
  const keepFace = async ({ url, unicodeRange }: FontFace) => {
    const content = await fetchFile(new URL(url, filesUrl), filesUrl, signal);
    bytes += content.length;
    if (bytes > MAX_FAMILY_BYTES) throw new Error('answered with more files than are taken');
    const name = `web-${sha256Of(content)}.woff2`;
    await store.keep(name, content);
    return { url: `/api/fonts/files/${name}`, unicodeRange };
  };
  const limit = pLimit(FILES_AT_ONCE);
  try {
    return await limit.map(faces, keepFace);
  } finally {
    // After a failure the rest is not fetched.
    limit.clearQueue();
  }
}

async function fetchFile(url: URL, filesUrl: string, signal: AbortSignal): Promise<Buffer> {
  if (url.origin !== new URL(filesUrl).origin) throw new Error(`named a file on ${url.origin}`);
  const types = ['font/woff2', 'application/font-woff2', 'application/octet-stream'];
  const content = await fetchLimited(url, {
    types,
    maxBytes: MAX_FILE_BYTES,
    signal,
    headers: AS_BROWSER,
  });
  if (fontTypeOf(content.toString('latin1', 0, SIGNATURE_BYTES))?.extension !== 'woff2')
    throw new Error('answered with no woff2 file');
  return content;
}
