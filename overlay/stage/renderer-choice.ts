export type RendererKind = 'webgl' | 'canvas';

/** The renderer of the stage. With `isSoftware` the processor emulates a graphics card. */
export type RendererChoice = { kind: 'webgl'; isSoftware: boolean } | { kind: 'canvas' };

/** WebGL's names of software renderers. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|swrast|software|basic render/i;

/**
 * Chooses WebGL on a graphics card; without one Pixi's canvas renderer is up to four times as fast. `gpu` is the result
 * of `probeGpu`. `requested` may be a `RendererKind`, which overrides the choice if there is WebGL.
 */
export function chooseRenderer(gpu: string | null, requested: string | null): RendererChoice {
  if (gpu === null || requested === 'canvas') return { kind: 'canvas' };
  const isSoftware = SOFTWARE.test(gpu);
  return isSoftware && requested !== 'webgl' ? { kind: 'canvas' } : { kind: 'webgl', isSoftware };
}
