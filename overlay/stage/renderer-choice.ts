export type RendererKind = 'webgl' | 'canvas';

/** Who draws the stage. With `isSoftware` the processor stands in for the graphics card. */
export type RendererChoice = { kind: 'webgl'; isSoftware: boolean } | { kind: 'canvas' };

/** Drawing programs that browsers use where there is no graphics card, as WebGL names them. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|swrast|software|basic render/i;

/**
 * WebGL where a graphics card draws it; without one Pixi's canvas renderer is up to four times as fast.
 * `gpu` is the name that WebGL gives the card, empty where it gives none, null without WebGL. `wanted`
 * may be a `RendererKind` to decide otherwise; without WebGL the canvas is all there is.
 */
export function chooseRenderer(gpu: string | null, wanted: string | null): RendererChoice {
  if (gpu === null || wanted === 'canvas') return { kind: 'canvas' };
  const isSoftware = SOFTWARE.test(gpu);
  return isSoftware && wanted !== 'webgl' ? { kind: 'canvas' } : { kind: 'webgl', isSoftware };
}
