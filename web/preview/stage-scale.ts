/** The overlay's own size in px, which OBS gives it too. */
export const STAGE = { width: 1920, height: 1080 };

/** How much the stage shrinks to fit into a box, in px, whole. */
export const stageScale = (box: { width: number; height: number }) =>
  Math.min(box.width / STAGE.width, box.height / STAGE.height);
