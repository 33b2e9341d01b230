import type { Locator } from 'playwright/test';
import { LayoutEditorPage } from './layout-editor-page.ts';

/** A point in pixels of the overlay. */
export type Spot = [x: number, y: number];

const STAGE = { width: 1920, height: 1080 };

/** The stage layer over the preview of a layout. */
export class LayoutStagePage extends LayoutEditorPage {
  readonly layer = this.page.getByRole('application', { name: 'Parts of the overlay' });
  readonly parts = this.layer.getByRole('button');
  readonly selected = this.layer.getByRole('button', { pressed: true });
  readonly guides = this.page.locator('[data-axis]');

  /** A part by the start of its name, such as `Sprite 2`. */
  part(name: string): Locator {
    return this.layer.getByRole('button', { name: new RegExp(`^${name},`) });
  }

  /** A handle of the selected part: `left`, `se`, `rotate`. */
  handle(name: string): Locator {
    return this.page.locator(`[data-handle="${name}"]`);
  }

  /** Converts a point of the overlay to screen coordinates. */
  async at([x, y]: Spot): Promise<Spot> {
    const box = await this.preview.frame.boundingBox();
    if (!box) throw new Error('The page has no preview.');
    return [box.x + (x * box.width) / STAGE.width, box.y + (y * box.height) / STAGE.height];
  }

  async click(spot: Spot): Promise<void> {
    await this.page.mouse.click(...(await this.at(spot)));
  }

  /** Presses the mouse at one point and moves it to another, without releasing it. */
  async drag(from: Spot, to: Spot): Promise<void> {
    const { mouse } = this.page;
    await mouse.move(...(await this.at(from)));
    await mouse.down();
    await mouse.move(...(await this.at(to)), { steps: 2 });
  }

  async dragAndDrop(from: Spot, to: Spot): Promise<void> {
    await this.drag(from, to);
    await this.page.mouse.up();
  }

  /** The boxes that the overlay draws, as [x, y, width, height]; null before its first frame. */
  async drawn() {
    const layout = (await this.preview.report())?.layout;
    if (!layout) return null;
    const list = (box?: { x: number; y: number; width: number; height: number } | null) =>
      box ? [box.x, box.y, box.width, box.height] : null;
    return {
      board: list(layout.board?.box),
      card: list(layout.board?.card?.box),
      goal: list(layout.goalBar?.track),
      sprites: layout.sprites.sprites.map(({ x, y, height, rotation }) => [
        x,
        y,
        height,
        Math.round((rotation * 180) / Math.PI),
      ]),
    };
  }
}
