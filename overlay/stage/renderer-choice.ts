export type RendererKind = 'webgl' | 'canvas';

/** The renderer of the stage. With `isSoftware` the processor emulates a graphics card. */
export type RendererChoice = { kind: 'webgl'; isSoftware: boolean } | { kind: 'canvas' };

/** WebGL's names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|swrast|software|basic render/i;

/**
 * WebGL with a graphics card; without one Pixi's canvas renderer is up to four times as fast. `gpu` is as
 * `probeGpu` returns it. `wanted` may be a `RendererKind` that overrides the choice, where there is WebGL.
 */
export function chooseRenderer(gpu: string | null, wanted: string | null): RendererChoice {
  if (gpu === null || wanted === 'canvas') return { kind: 'canvas' };
  const isSoftware = SOFTWARE.test(gpu);
  return isSoftware && wanted !== 'webgl' ? { kind: 'canvas' } : { kind: 'webgl', isSoftware };
}
