import type { QueryClient } from '@tanstack/react-query';
import { codeOnDemand } from '../ui/code-on-demand.ts';

/** Letters that Inter may lack. */
const UNUSUAL = /[^\0-\u024f\u0370-\u04ff\u1e00-\u1eff\u2000-\u206f\u20ac]/;

/**
 * Fetches the code that brings the fonts of other scripts: with all other code, or as soon as the server tells a name
 * that needs one, so that the name is never seen without it for long.
 */
export function fetchFallbackFonts(queries: QueryClient): void {
  const code = codeOnDemand(async () => {
    (await import('./inject-fallback-fonts.ts')).injectFallbackFonts();
    unsubscribe();
  });
  const unsubscribe = queries.getQueryCache().subscribe(({ query }) => {
    // A failure is made good by the next answer, or with all other code.
    if (UNUSUAL.test(JSON.stringify(query.state.data) ?? '')) code.fetch().catch(() => {});
  });
}
