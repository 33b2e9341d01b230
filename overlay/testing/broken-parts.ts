/** A script for the page of a test: draws a stage on which some parts throw. */
import { type Application, Container, Sprite, Texture } from 'pixi.js';
import { STAGE } from '#contract/stage.ts';
import { createCanvas } from '../assets/canvas.ts';
import type { DecodedImage } from '../assets/decode-image.ts';
import { createOverlayLayouter, type OverlayLayout } from '../layout/overlay-layout.ts';
import { faults } from '../render/faults.ts';
import type { CreateLayer } from '../render/layer.ts';
import { createLayers, LAYER_NAMES, LAYERS, type LayerName } from '../render/layers.ts';
import { createCanvasMeasurer } from '../render/paint/canvas-measurer.ts';
import { createDrawStage } from '../stage/draw-stage.ts';
import type { RendererKind } from '../stage/renderer-choice.ts';
import { mountStage } from '../stage/stage.tsx';
import { aBoot, aTimer, aVote, totalsOf } from './overlay-data.ts';

/** When a part throws: as it is created, shown or animated, or as Pixi collects or draws its objects. */
export type Break = 'create' | 'apply' | 'tick' | 'collect' | 'draw';

/** Hidden parts are the reference: the picture that is expected without them. */
export type Drawing = {
  broken: readonly LayerName[];
  how: Break;
  hidden?: readonly LayerName[];
};

const START_MS = 1000;
/** By then a celebration has its plaque and sparks. */
const SHOWN_MS = 2500;

export { LAYER_NAMES };

/** Opens a stage of `scale` screen pixels per stage pixel; its canvas is in the page. */
export async function openStage(renderer: RendererKind, scale: number) {
  const { app } = await mountStage(
    renderer === 'webgl' ? { kind: 'webgl', isSoftware: true } : { kind: 'canvas' },
  );
  app.renderer.resize(STAGE.width, STAGE.height, scale);
  document.body.replaceChildren(app.canvas);
  const [first, second] = layouts();
  return {
    /** The pixels of a frame, and the names of the parts left out of it. */
    async draw({ broken, how, hidden = [] }: Drawing) {
      const containers = emptyStage(app);
      const isBroken = (name: LayerName) => broken.includes(name);
      const factories = Object.fromEntries(
        LAYER_NAMES.map((name) => {
          const create = LAYERS[name] as CreateLayer<unknown>;
          return [name, isBroken(name) ? breaking(create, how) : create];
        }),
      ) as unknown as typeof LAYERS;
      const layers = createLayers(
        containers,
        { images, invalidate: () => {}, serverNowMs: () => 0 },
        factories,
      );
      layers.apply(first, scale, null);
      layers.tick(START_MS);
      layers.apply(second, scale, START_MS);
      layers.tick(SHOWN_MS);
      for (const name of hidden) containers[name].visible = false;
      if (how === 'collect' || how === 'draw') {
        for (const name of broken) breakObjects(containers[name], how);
      }
      const drawStage = createDrawStage(app);
      drawStage(true);
      drawStage(false);
      const pixels = pixelsOf(app);
      await Promise.resolve();
      return { pixels, names: faults.names() };
    },
  };
}

function emptyStage({ stage }: Application): Record<LayerName, Container> {
  for (const child of stage.removeChildren()) child.destroy({ children: true });
  return Object.fromEntries(
    LAYER_NAMES.map((name) => [name, stage.addChild(new Container({ label: name }))]),
  ) as Record<LayerName, Container>;
}

const fail = (): never => {
  throw new Error('broken');
};

function breaking(create: CreateLayer<unknown>, how: Break): CreateLayer<unknown> {
  if (how === 'create') {
    return (container) => {
      container.addChild(new Sprite());
      return fail();
    };
  }
  return (container, tools) => {
    const layer = create(container, tools);
    return {
      apply: how === 'apply' ? fail : layer.apply,
      tick: how === 'tick' ? fail : layer.tick,
    };
  };
}

/** Makes every picture in a container throw. */
function breakObjects(container: Container, how: 'collect' | 'draw'): void {
  for (const child of container.children) breakObjects(child, how);
  if (!('texture' in container)) return;
  if (how === 'collect') container.collectRenderablesSimple = fail;
  else if ((container as Sprite).texture !== Texture.EMPTY)
    Object.defineProperty((container as Sprite).texture.source, 'resource', { get: fail });
}

function pixelsOf({ canvas }: Application): Uint8ClampedArray {
  const { width, height } = canvas;
  const { context } = createCanvas(width, height);
  context.drawImage(canvas, 0, 0);
  return context.getImageData(0, 0, width, height).data;
}

/** The largest difference of two pictures in any channel. */
export function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((max, value, at) => Math.max(max, Math.abs(value - (other[at] ?? 0))), 0);
}

/** Two layouts: the second has all parts, and shows a celebration after the first. */
function layouts(): [OverlayLayout, OverlayLayout] {
  const layOut = createOverlayLayouter(createCanvasMeasurer());
  const boot = aBoot({
    goals: [
      { reward: 'Song', amount_cents: 50_00 },
      { reward: 'Encore', amount_cents: 90_00 },
    ],
    theme: { sprites: [{ url: '/uploads/a.png' }] },
    layout: {
      hud: true,
      alert: { enabled: true },
      milestones: { enabled: true },
      votes: { enabled: true },
      timer: { enabled: true },
    },
    sprites: [{ x: 300, y: 300, height: 300 }],
  });
  const content = { key: 'a', fanName: 'Fan 1', amountCents: 20_00, note: 'Hello', more: 0 };
  const surroundings = {
    isMotionReduced: false,
    missingFonts: new Set<string>(),
    facts: { pollState: 'ok', renderer: null },
    alert: { content, window: null },
    serverNowMs: 0,
    timer: aTimer(),
  };
  return [
    layOut(boot, totalsOf(40), { ...surroundings, votes: [aVote(4)] }),
    layOut(boot, totalsOf(60), { ...surroundings, votes: [aVote(9)] }),
  ];
}

const image: DecodedImage = (() => {
  const { canvas, context } = createCanvas(64, 64);
  context.fillStyle = '#0a0';
  context.fillRect(0, 0, 64, 64);
  const size = { width: 64, height: 64 };
  return { natural: size, targetSize: size, frames: [canvas], frameEnds: null, plays: 1 };
})();

const images = {
  prepare: async () => {},
  get: () => image,
  version: () => 1,
  onChange: () => {},
};
