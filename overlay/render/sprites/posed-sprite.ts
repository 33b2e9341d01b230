import { Sprite, Texture } from 'pixi.js';

/**
 * A sprite that is rotated and scaled around its center in each frame. It writes its matrix directly: Pixi's `rotation`
 * and `scale` cost twice as much with a thousand sprites.
 */
export class PosedSprite extends Sprite {
  constructor() {
    super({ texture: Texture.EMPTY, anchor: 0.5 });
  }

  /** Moves its center to (x, y), scales it, and rotates it by the angle with this sine and cosine. */
  pose(x: number, y: number, cos: number, sin: number, scale: number): void {
    const matrix = this.localTransform;
    matrix.a = cos * scale;
    matrix.b = sin * scale;
    matrix.c = -sin * scale;
    matrix.d = cos * scale;
    matrix.tx = x;
    matrix.ty = y;
    this._onUpdate();
  }

  /** A no-op: `pose` has written the matrix. */
  override updateLocalTransform(): void {}
}
