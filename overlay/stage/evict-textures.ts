import { BatchTextureArray } from 'pixi.js';

/**
 * Pixi's batches keep an entry for every texture they ever drew, which leaks memory over hours of changing texts. This
 * deletes the entries.
 */
export function evictDrawnTextures(): void {
  BatchTextureArray.prototype.clear = function clear(this: BatchTextureArray): void {
    for (let index = 0; index < this.count; index += 1) {
      const texture = this.textures[index];
      if (texture) delete this.ids[texture.uid];
      // Pixi itself stores null here; its types do not allow it.
      Reflect.set(this.textures, index, null);
    }
    this.count = 0;
  };
}
