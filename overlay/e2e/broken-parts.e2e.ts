import { expect, test } from '../../web/e2e/fixtures.ts';
import { findStopped } from './find-stopped.ts';

/** All other failures, in both renderers, are in `broken-parts.slow.e2e.ts`. */
test('a part that cannot be shown or drawn does not affect the others', async ({ page }) => {
  const options = { renderer: 'canvas', breaks: ['apply', 'draw'], isAllButOne: false } as const;
  expect(await findStopped(page, options)).toEqual([]);
});
