declare global {
  interface Window {
    countNativeObjects?: () => NativeObjects;
  }
}

/** Objects with memory outside the JavaScript heap. */
export type NativeObjects = { canvases: number; gpuTextures: number };

/** Init script: tracks every canvas and every WebGL texture of the page. */
export function trackNativeObjects(): void {
  let canvases: WeakRef<Element>[] = [];
  let textures: { card: WeakRef<WebGL2RenderingContext>; texture: WeakRef<WebGLTexture> }[] = [];

  const { createElement } = Document.prototype;
  Document.prototype.createElement = function make(this: Document, tag: string) {
    const element = createElement.call(this, tag);
    if (tag === 'canvas') canvases.push(new WeakRef(element));
    return element;
  } as typeof createElement;

  const { createTexture } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.createTexture = function make(this: WebGL2RenderingContext) {
    const texture = createTexture.call(this);
    textures.push({ card: new WeakRef(this), texture: new WeakRef(texture) });
    return texture;
  };

  /** Also drops collected entries, so that the tracking itself leaks no memory. */
  window.countNativeObjects = () => {
    canvases = canvases.filter((canvas) => canvas.deref());
    textures = textures.filter(({ card, texture }) => {
      const living = texture.deref();
      return living && card.deref()?.isTexture(living);
    });
    return { canvases: canvases.length, gpuTextures: textures.length };
  };
}
