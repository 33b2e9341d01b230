import { BatchTextureArray } from 'pixi.js';

/**
 * Pixi's batches note the place of every texture they ever drew, and only empty the note of one that they
 * draw no more: over hours of changing texts their notes grow without end. Here the note goes too.
 */
export function forgetDrawnTextures(): void {
  BatchTextureArray.prototype.clear = function clear(this: BatchTextureArray): void {
    for (let index = 0; index < this.count; index += 1) {
      const texture = this.textures[index];
      if (texture) delete this.ids[texture.uid];
      // As Pixi itself does; its types say that a place is never empty.
      Reflect.set(this.textures, index, null);
    }
    this.count = 0;
  };
}
