import { expect, test } from '../../web/e2e/fixtures.ts';
import type { Break } from '../testing/broken-parts.ts';
import { findStopped } from './find-stopped.ts';
import { RENDERERS } from './sprite-show.ts';

const BREAKS: readonly Break[] = ['create', 'apply', 'tick', 'collect', 'draw'];

for (const renderer of RENDERERS) {
  for (const how of BREAKS) {
    test(`${renderer}: parts that throw (${how}) do not affect the others`, async ({ page }) => {
      const options = { renderer, breaks: [how], isAllButOne: true };
      expect(await findStopped(page, options)).toEqual([]);
    });
  }
}
