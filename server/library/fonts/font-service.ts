import type { EntityManager } from '@mikro-orm/sqlite';
import type { Font, FontChoice, FontServiceFacts, FontState } from '#contract/fonts.ts';
import { formatVariant, parseVariant } from '#domain/appearance/font-variant.ts';
import { AppError, notFound, unavailable } from '#domain/errors.ts';
import type { FileForm } from '../uploads/receive-form.ts';
import { bundledFonts } from './catalogue.ts';
import { createDeveloperApi } from './developer-api.ts';
import type { FontUpstream } from './fetch-web-font.ts';
import { createFontStore } from './font-store.ts';
import { createOwnFonts, fontUpload } from './own-fonts.ts';
import { fontNamed, rankFonts } from './rank.ts';
import { createWebFonts } from './web-fonts.ts';

export type FontService = ReturnType<typeof createFontService>;

/** Below the second that a response may take. */
const TIMEOUT_MS = 800;

export type FontOptions = FontUpstream & {
  directory: string;
  /** Whether Google Fonts may be searched and fetched. */
  isOn: boolean;
  /** For the Developer API; empty to search the built-in list. */
  key: string;
  apiUrl: string;
  /** Time in ms that a page waits for a font that is not cached. */
  timeoutMs?: number;
};

type Surroundings = {
  fork: () => EntityManager;
  /** Called when a font could not be fetched. */
  report: (error: unknown) => void;
};

/** Fonts for all requests, which share the catalogue and running fetches. */
export function createFontService(options: FontOptions, { fork, report }: Surroundings) {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const store = createFontStore(options.directory);
  const web = createWebFonts({
    upstream: options,
    store,
    stop,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    report,
  });
  const googleFonts = options.key
    ? createDeveloperApi(options.apiUrl, options.key, stop)
    : bundledFonts;
  const own = () => createOwnFonts(fork(), store);
  const form: FileForm = { ...fontUpload(options.directory), textField: 'family' };

  /**
   * The user's own fonts that match, then those of Google Fonts, best match first. Throws `unavailable` when there are
   * neither.
   */
  async function search(query: string): Promise<Font[]> {
    const ownFamilies = await own().families();
    try {
      return rankFonts(ownFamilies, await offered(), query);
    } catch (error) {
      const found = rankFonts(ownFamilies, [], query);
      if (found.length === 0 || !(error instanceof AppError)) throw error;
      return found;
    }
  }

  /** One family with its variants. Throws `not_found`. */
  async function family(name: string): Promise<Font> {
    const found = fontNamed(await own().families(), name) ?? fontNamed(await offered(), name);
    if (!found) throw notFound('Font family');
    return found;
  }

  async function offered(): Promise<Font[]> {
    if (!options.isOn) {
      throw unavailable('Google Fonts service not configured');
    }
    return googleFonts();
  }

  /** A stylesheet with local files; undefined when the family is not available now. */
  async function css(
    { family, variant }: FontChoice,
    { mayFetch }: { mayFetch: boolean },
  ): Promise<string | undefined> {
    const canonical = canonicalOf(variant);
    const stored = (await own().css(family)) ?? (await web.stored(family, canonical));
    if (stored !== undefined || !options.isOn || !mayFetch) return stored;
    return web.fetched(family, canonical);
  }

  /** Whether `css` would return the font to pages. `again` retries just after a failure, too. */
  async function state(
    { family, variant }: FontChoice,
    { mayFetch, again = false }: { mayFetch: boolean; again?: boolean },
  ): Promise<FontState> {
    const canonical = canonicalOf(variant);
    if (again) web.clearFailure(family, canonical);
    if ((await css({ family, variant }, { mayFetch })) !== undefined) return { state: 'ready' };
    return { state: options.isOn ? web.stateOf(family, canonical) : 'off' };
  }

  const facts: FontServiceFacts = { web_fonts: options.isOn ? 'on' : 'off' };

  /** Aborts running fetches. */
  async function close(): Promise<void> {
    stopping.abort();
    await web.idle();
  }

  return { search, family, css, state, facts, own, form, file: store.stream, close };
}

const canonicalOf = (variant = 'regular') => formatVariant(parseVariant(variant));
