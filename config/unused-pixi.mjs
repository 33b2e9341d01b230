// Leaves out of the overlay's bundle what Pixi registers on its own and the overlay, which shows
// sprites and nine-slices only, never comes to use.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const lib = dirname(resolve('pixi.js'));
const modules = dirname(dirname(lib));

const UNUSED = [
  // Accessibility, pointer events, DOM elements on the stage, filters.
  'environment-browser/browserAll.mjs',
  'environment-webworker/webworkerAll.mjs',
  'spritesheet/init.mjs',
  'rendering/renderers/shared/texture/sources/VideoSource.mjs',
  'scene/text-bitmap/BitmapFont.mjs',
  // WebGPU: the browser in OBS has none.
  'rendering/renderers/gpu/WebGPURenderer.mjs',
  // Graphics, meshes and masks, which bring the whole drawing of paths with them.
  'scene/graphics/canvas/CanvasGraphicsAdaptor.mjs',
  'scene/graphics/gl/GlGraphicsAdaptor.mjs',
  'scene/mesh/gl/GlMeshAdaptor.mjs',
  'rendering/mask/alpha/AlphaMaskPipe.mjs',
  'rendering/mask/stencil/CanvasStencilMaskPipe.mjs',
  // Named by @pixi/react, which knows them by their class.
  'scene/graphics/shared/Graphics.mjs',
  'scene/text/TextStyle.mjs',
  // Named by pixi.js/unsafe-eval, which prepares them like all that is in use.
  'rendering/renderers/gpu/GpuUboSystem.mjs',
  'scene/particle-container/shared/ParticleBuffer.mjs',
].map((path) => join(lib, path));

/** What takes the place of modules with a default: the overlay writes every color as #rrggbb. */
const REPLACED = new Map([
  [join(modules, '@pixi/colord/plugins/names.mjs'), 'export default () => {};'],
  [
    join(modules, '@pixi/react/lib/package.json.mjs'),
    "export default { name: '@pixi/react', version: '' };",
  ],
]);
const LEFT_OUT = [...UNUSED, ...REPLACED.keys()];

/** The plugin of esbuild. A build fails that finds no such file of Pixi, or no use of it. */
export const withoutUnusedPixi = {
  name: 'without-unused-pixi',
  setup({ onStart, onLoad, onEnd }) {
    const leftOut = new Set();

    onStart(() => {
      leftOut.clear();
      return {
        errors: complaints(
          LEFT_OUT.filter((path) => !existsSync(path)),
          'is not there',
        ),
      };
    });
    onLoad({ filter: /[\\/]@?pixi[\\/.].*\.mjs$/ }, async ({ path }) => {
      if (!LEFT_OUT.includes(path)) return undefined;
      leftOut.add(path);
      return { contents: REPLACED.get(path) ?? (await hollow(path)) };
    });
    onEnd(() => ({
      errors: complaints(
        LEFT_OUT.filter((path) => !leftOut.has(path)),
        'is not part of the bundle',
      ),
    }));
  },
};

/** A module with the same names, each an empty class that registers for nothing. */
async function hollow(path) {
  const [, names = ''] = /^export \{ (.*) \};$/m.exec(await readFile(path, 'utf8')) ?? [];
  return names
    .split(', ')
    .filter(Boolean)
    .map((name) => `export class ${name} { static extension = { type: [] }; }`)
    .join('\n');
}

const complaints = (paths, what) =>
  paths.map((path) => ({
    text: `${path} ${what} any more: bring the list in config/unused-pixi.mjs up to date.`,
  }));
