import type { QueryClient } from '@tanstack/react-query';
import { codeOnDemand } from '../ui/code-on-demand.ts';

/** Characters that Inter may lack. */
const UNUSUAL = /[^\0-\u024f\u0370-\u04ff\u1e00-\u1eff\u2000-\u206f\u20ac]/;

/**
 * Loads the code for fallback fonts: with the other prefetched code, or as soon as a response contains a
 * character that needs one.
 */
export function fetchFallbackFonts(queries: QueryClient): void {
  const code = codeOnDemand(async () => {
    (await import('./inject-fallback-fonts.ts')).injectFallbackFonts();
    unsubscribe();
  });
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    // After a failure, the next such response or the prefetch retries.
    if (UNUSUAL.test(JSON.stringify(query.state.data) ?? '')) code.fetch().catch(() => {});
  });
}
