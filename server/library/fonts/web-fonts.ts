import type { FontState } from '#contract/fonts.ts';
import { unavailable } from '#domain/errors.ts';
import { sha256Of } from '../../storage/hashing.ts';
import { RefusedByUpstream } from '../../system/fetch/fetch-limited.ts';
import { withTimeout } from '../../system/timing/timeout.ts';
import { type FontUpstream, fetchWebFont } from './fetch-web-font.ts';
import type { FontStore } from './font-store.ts';

/** A slow fetch continues in the background, for a later page load. */
const FETCH_TIMEOUT_MS = 60_000;
const RETRY_MS = 30_000;

/** A running or failed fetch, shared by all requests for the same font. */
type Attempt = {
  css: Promise<string | undefined>;
  /** As `css`, but undefined after `timeoutMs`. */
  cssInTime: Promise<string | undefined>;
  state: Exclude<FontState['state'], 'ready' | 'off'>;
  until: number;
};

/** Statuses of Google for a family or variant that does not exist. */
const NO_SUCH_FONT = [400, 404];

type WebFontOptions = {
  upstream: FontUpstream;
  store: FontStore;
  stop: AbortSignal;
  /** Time in ms that a page waits for a font that is not cached. */
  timeoutMs: number;
  /** Called when a font could not be fetched. */
  report: (error: unknown) => void;
};

/** Web fonts as stylesheets with local files: fetched once, then served from disk. */
export function createWebFonts({ upstream, store, stop, timeoutMs, report }: WebFontOptions) {
  const attempts = new Map<string, Attempt>();

  /** The stored stylesheet; undefined when there is none. */
  const stored = (family: string, variant: string) => store.read(sheetName(family, variant));

  /** The fetched stylesheet; undefined when the fetch fails or takes longer than `timeoutMs`. */
  async function fetched(family: string, variant: string): Promise<string | undefined> {
    const name = sheetName(family, variant);
    evictOld();
    const attempt = attempts.get(name) ?? start(name, family, variant);
    return attempt.cssInTime;
  }

  function start(name: string, family: string, variant: string): Attempt {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(FETCH_TIMEOUT_MS)]);
    const css = fetchAndKeep().catch(fail);
    const attempt: Attempt = {
      css,
      cssInTime: withTimeout(css, timeoutMs, () => undefined),
      state: 'fetching',
      until: Number.POSITIVE_INFINITY,
    };
    attempts.set(name, attempt);
    return attempt;

    async function fetchAndKeep(): Promise<string> {
      const css = await fetchWebFont(upstream, store, { family, variant, signal });
      await store.keep(name, css);
      attempts.delete(name);
      return css;
    }

    function fail(error: unknown): undefined {
      attempt.until = Date.now() + RETRY_MS;
      const isUnknown = error instanceof RefusedByUpstream && NO_SUCH_FONT.includes(error.status);
      attempt.state = isUnknown ? 'unknown' : 'failed';
      if (!stop.aborted) report(notFetched(family, error));
    }
  }

  function evictOld(): void {
    for (const [name, { until }] of attempts) if (until < Date.now()) attempts.delete(name);
  }

  /** The state of the fetch of a font that is not stored. */
  const stateOf = (family: string, variant: string) =>
    attempts.get(sheetName(family, variant))?.state ?? 'failed';

  /** Lets the next request fetch again, even just after a failure. A running fetch goes on. */
  function clearFailure(family: string, variant: string): void {
    if (stateOf(family, variant) !== 'fetching') attempts.delete(sheetName(family, variant));
  }

  /** Resolves when no fetch is running. */
  async function idle(): Promise<void> {
    await Promise.all([...attempts.values()].map(({ css }) => css));
  }

  return { stored, fetched, stateOf, clearFailure, idle };
}

const notFetched = (family: string, cause: unknown) =>
  unavailable(
    `The font "${family}" could not be fetched, so Inter stands in.`,
    'Check the internet connection and the name of the font.',
    cause,
  );

const sheetName = (family: string, variant: string) =>
  `web-${sha256Of(`${family}\n${variant}`)}.css`;
