/** A stand-in for the editor: a page around the overlay that drags a slider, one step per frame. */
import type { LayoutSettings } from '#contract/layouts.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import {
  type PreviewInput,
  type PreviewMessage,
  readOverlayMessage,
} from '#contract/preview-messages.ts';
import '../../overlay.css';

/** The dragged setting. */
export type Slider = 'board' | 'name';

declare global {
  interface Window {
    /** Resolves to the number of steps after `ms`. */
    drag?: (slider: Slider, ms: number) => Promise<number>;
    /** Takes single steps; resolves to the number of frames after which each was drawn. */
    stepFrames?: (slider: Slider, steps: number) => Promise<number[]>;
  }
}

const query = new URLSearchParams(location.search);
const boot: OverlayBoot = await (await fetch(`/api/overlay_boot${location.search}`)).json();
const frame = document.createElement('iframe');
frame.style.cssText = 'display:block;border:0;width:100vw;height:100vh';
const identity = { liveCode: query.get('live'), themeId: null, layoutId: query.get('layout') };
const NO_OVERRIDES = { layoutOverride: null, themeOverride: null, live: null };
let step = 0;

window.addEventListener('message', ({ data }) => {
  const message = readOverlayMessage(data);
  if (message?.type === 'overlay:ready')
    send({ type: 'preview:boot', ...identity, ...NO_OVERRIDES });
  if (message?.type === 'overlay:ack' && message.state === 'connected') window.isDrawn = true;
});
frame.src = `${query.get('page')}${location.search}`;
document.body.append(frame);

const send = (message: PreviewMessage) =>
  frame.contentWindow?.postMessage(message, location.origin);

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
/** Resolves in a new task after the next frame. */
const afterFrame = async () => {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
};

function takeStep(slider: Slider): void {
  step += 1;
  send({ type: 'preview:update', ...CHANGES[slider](step) });
}

const CHANGES: Record<Slider, (step: number) => Partial<PreviewInput>> = {
  board: (step) => {
    const settings = boot.layout?.settings as LayoutSettings;
    const board = { ...settings.board, width: 300 + (step % 200) };
    return { layoutOverride: { settings: { ...settings, board } } };
  },
  name: (step) => ({ live: { name: `Midnight ${step}` } }),
};

window.drag = async (slider, ms) => {
  const startMs = await nextFrame();
  let steps = 0;
  for (let nowMs = startMs; nowMs - startMs < ms; nowMs = await nextFrame()) {
    takeStep(slider);
    steps += 1;
  }
  // The last step is drawn in the next frame, which reaches the screen in the one after it.
  await nextFrame();
  await nextFrame();
  return steps;
};

window.stepFrames = async (slider, steps) => {
  const drawn = () => frame.contentWindow?.streamhostOverlay?.read().framesDrawn ?? 0;
  const taken: number[] = [];
  for (let count = 0; count < steps; count += 1) {
    await afterFrame();
    const before = drawn();
    takeStep(slider);
    let frames = 0;
    do {
      await afterFrame();
      frames += 1;
    } while (drawn() === before && frames < 60);
    taken.push(frames);
  }
  return taken;
};
