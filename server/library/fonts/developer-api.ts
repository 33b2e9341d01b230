import { Type } from 'typebox';
import { Check } from 'typebox/schema';
import { Font } from '#contract/fonts.ts';
import { unavailable } from '#domain/errors.ts';
import { fetchLimited, RefusedByUpstream } from '../../system/fetch/fetch-limited.ts';
import { AS_BROWSER } from './as-browser.ts';

const KEEP_MS = 6 * 60 * 60 * 1000;
const RETRY_MS = 10_000;
const TIMEOUT_MS = 5000;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MESSAGE_LENGTH = 300;

const NOT_CONFIGURED = 'Google Fonts service not configured';

const Answer = Type.Object({ items: Type.Array(Font) });
const Refusal = Type.Object({ error: Type.Object({ message: Type.String() }) });

/**
 * The families of Google's Developer API, most popular first; cached for hours. Throws an AppError when the API fails;
 * failures are cached for seconds.
 */
export function createDeveloperApi(address: string, key: string, stop: AbortSignal) {
  let answer: { fonts: Promise<Font[]>; until: number } | undefined;

  return function googleFonts(): Promise<Font[]> {
    if (answer && Date.now() < answer.until) return answer.fonts;
    const fetched = { fonts: fetchFonts(address, key, stop), until: Date.now() + KEEP_MS };
    fetched.fonts.catch(() => {
      fetched.until = Date.now() + RETRY_MS;
    });
    answer = fetched;
    return fetched.fonts;
  };
}

async function fetchFonts(address: string, key: string, stop: AbortSignal): Promise<Font[]> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    const url = new URL(address);
    url.searchParams.set('key', key);
    url.searchParams.set('sort', 'popularity');
    const body = await fetchLimited(url, {
      headers: AS_BROWSER,
      types: ['application/json'],
      maxBytes: MAX_BYTES,
      signal,
    });
    const answer: unknown = JSON.parse(body.toString('utf8'));
    if (!Check(Answer, answer)) throw new Error('answered with something else than fonts');
    return answer.items.map(({ family, variants }) => ({ family, variants }));
  } catch (cause) {
    if (!(cause instanceof RefusedByUpstream && cause.status < 500)) {
      throw unavailable(
        'Google Fonts did not answer.',
        'Check the internet connection, then search again.',
        cause,
      );
    }
    // The cause is left out, because its body may contain the key.
    throw unavailable(messageIn(cause.body, key) ?? NOT_CONFIGURED);
  }
}

/** Google's error message, as in {"error": {"message": "API key not valid."}}. */
function messageIn(body: string, key: string): string | undefined {
  try {
    const refusal: unknown = JSON.parse(body);
    if (!Check(Refusal, refusal)) return undefined;
    return refusal.error.message.replaceAll(key, '(key)').slice(0, MAX_MESSAGE_LENGTH);
  } catch {
    return undefined;
  }
}
