import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import type { RendererKind } from '../stage/renderer-choice.ts';
import type { Break } from '../testing/broken-parts.ts';

declare global {
  interface Window {
    brokenParts: typeof import('../testing/broken-parts.ts');
  }
}

const script = build({
  entryPoints: [join(import.meta.dirname, '../testing/broken-parts.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'brokenParts',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '');

async function openParts(page: Page): Promise<void> {
  await page.route('http://localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: await script });
}

/**
 * Draws a stage with each part broken in each way: one part at a time or, with `isAllButOne`, all parts except one.
 * Returns the cases that differ from the picture without the broken parts, or lack a name.
 */
export async function findStopped(
  page: Page,
  options: { renderer: RendererKind; breaks: readonly Break[]; isAllButOne: boolean },
): Promise<string[]> {
  await openParts(page);
  return page.evaluate(async ({ renderer, breaks, isAllButOne }) => {
    const { openStage, difference, LAYER_NAMES } = window.brokenParts;
    const stage = await openStage(renderer, 0.1);
    const wrong: string[] = [];
    const empty = await stage.draw({ broken: [], how: 'draw', hidden: LAYER_NAMES });
    for (const part of LAYER_NAMES) {
      const others = LAYER_NAMES.filter((name) => name !== part);
      const alone = await stage.draw({ broken: [], how: 'draw', hidden: others });
      if (difference(alone.pixels, empty.pixels) === 0) wrong.push(`${part} is not seen`);
      for (const broken of isAllButOne ? [[part], others] : [[part]]) {
        const expected = await stage.draw({ broken: [], how: 'draw', hidden: broken });
        for (const how of breaks) {
          // After a failed animation the last picture stays.
          const hidden = how === 'tick' ? broken : [];
          const { pixels, names } = await stage.draw({ broken, how, hidden });
          const by = difference(pixels, expected.pixels);
          if (by > 0) wrong.push(`${broken} ${how}: differs by ${by}`);
          if (names.length < broken.length) wrong.push(`${broken} ${how}: named are ${names}`);
        }
      }
    }
    return wrong;
  }, options);
}
