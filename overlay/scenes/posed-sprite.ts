import { Sprite, Texture } from 'pixi.js';

/**
 * A sprite that is turned and scaled around its middle in each frame. It writes its matrix itself: through
 * Pixi's `rotation` and `scale`, a thousand of them cost twice as much.
 */
export class PosedSprite extends Sprite {
  constructor() {
    super({ texture: Texture.EMPTY, anchor: 0.5 });
  }

  /** Shows it with its middle at (x, y), scaled, and turned by the angle with this sine and cosine. */
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

  /** There is nothing to compute: the matrix is as `pose` left it. */
  override updateLocalTransform(): void {}
}
