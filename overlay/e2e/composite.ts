import { gunzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright/test';
import sharp from 'sharp';
import type { DrawnPixels } from './drawn-pixels.ts';
import type { Rgb } from './plain-images.ts';

/** A screenshot of the page on this background color, three numbers from 0 to 255 per pixel. */
export async function compositeOver(devTools: CDPSession, [r, g, b]: Rgb): Promise<Buffer> {
  await devTools.send('Emulation.setDefaultBackgroundColorOverride', { color: { r, g, b } });
  // `page.screenshot` compresses more and so takes twice as long.
  const { data } = await devTools.send('Page.captureScreenshot', { optimizeForSpeed: true });
  return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer();
}

/**
 * The pixels of the overlay's canvas with either renderer: premultiplied red, green, blue, and alpha, from 0 to 255.
 */
export async function readCanvas(page: Page): Promise<DrawnPixels> {
  const { width, dataUrl } = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
    if (!canvas || !gl) throw new Error('The page has no canvas, or no WebGL to read it with.');
    const { width, height } = canvas;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    // The overlay draws again, and its canvas is read before the browser clears it.
    window.dispatchEvent(new Event('resize'));
    await new Promise(requestAnimationFrame);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    const dataUrl = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      // Compressed, because most pixels are empty, and every character of the URL is read several times.
      const packed = new Blob([pixels]).stream().pipeThrough(new CompressionStream('gzip'));
      void new Response(packed).blob().then((blob) => reader.readAsDataURL(blob));
    });
    return { width, dataUrl };
  });
  return {
    width,
    data: gunzipSync(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')),
  };
}
