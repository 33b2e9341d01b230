import type { Browser } from 'playwright';

/** Ways for Chromium to reach a graphics card, best first, by their names for `--use-angle`. */
export const HARDWARE_BACKENDS = ['vulkan', 'gl-egl'];

/** What Chromium says about its graphics. */
export type Graphics = {
  /** The renderers that the browser and WebGL name. */
  renderers: string[];
  /** Such as `enabled`, or `disabled_software` when pages are composited by the processor. */
  compositing: string;
};

export async function readGraphics(browser: Browser): Promise<Graphics> {
  const session = await browser.newBrowserCDPSession();
  const { gpu } = await session.send('SystemInfo.getInfo');
  const { glRenderer } = (gpu.auxAttributes ?? {}) as { glRenderer?: string };
  const { gpu_compositing } = (gpu.featureStatus ?? {}) as { gpu_compositing?: string };
  const renderers = new Set([glRenderer || 'no renderer', await readWebglRenderer(browser)]);
  return { renderers: [...renderers], compositing: gpu_compositing ?? 'unknown' };
}

async function readWebglRenderer(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const renderer = await page.evaluate(() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const info = gl?.getExtension('WEBGL_debug_renderer_info');
    return gl && info ? String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'no WebGL';
  });
  await page.close();
  return renderer;
}

const SOFTWARE =
  /swiftshader|llvmpipe|lavapipe|softpipe|software|basic render|^no (webgl|renderer)$/i;

/** Whether a graphics card draws, for the browser and for WebGL. */
export const isHardware = ({ renderers }: Graphics): boolean =>
  !renderers.some((renderer) => SOFTWARE.test(renderer));
