/**
 * The overlay as a first version with Pixi and React: the ticker always runs and sets state, every answer of the server
 * renders everything, effects are filters.
 */
import { Application, extend, useTick } from '@pixi/react';
import {
  Assets,
  Container,
  Graphics,
  Sprite,
  Text,
  type TextStyleFontWeight,
  Texture,
} from 'pixi.js';
import { BackdropBlurFilter, DropShadowFilter, GlowFilter } from 'pixi-filters';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PreviewInput } from '#contract/preview-messages.ts';
import type { Backdrop, PlacedSprite, PlacedText, Shadow } from '../../layout/drawing.ts';
import type { OverlayLayout } from '../../layout/overlay-layout.ts';
import type { Panel } from '../../layout/panel.ts';
import { advance, withOverrides } from '../../preview/draft.ts';
import { exchangeWithHost } from '../../preview/host-messages.ts';
import {
  boardParts,
  fetchScene,
  goalParts,
  layoutScene,
  type Parts,
  pollScene,
  type SceneData,
} from './read-scene.ts';
import '../../overlay.css';

extend({ Container, Graphics, Sprite, Text });

const first = await fetchScene();
await Promise.all(layoutScene(first).sprites.sprites.map(({ url }) => Assets.load(url)));
await Promise.all(
  ['500', '600', '700'].map((weight) => document.fonts.load(`${weight} 16px "Inter Variable"`)),
);

function Overlay() {
  const [data, setData] = useState<SceneData>(first);
  useEffect(() => pollScene(setData), []);
  useEffect(() => followEditor(setData), []);
  const layout = layoutScene(data);
  const [board, goalBar] = layout.sprites.backdrops;
  return (
    <>
      <Sprites sprites={layout.sprites.sprites} />
      <pixiContainer filters={blurBehind(board)}>
        <Panels {...boardParts(layout)} />
      </pixiContainer>
      <pixiContainer filters={blurBehind(goalBar)}>
        <Panels {...goalParts(layout)} />
      </pixiContainer>
      {layout.liveName?.lines.map((line) => (
        <LiveName key={line.text} line={line} />
      ))}
    </>
  );
}

/** Calls `onData` with the first scene and the changes of the editor around this page. */
function followEditor(onData: (data: SceneData) => void): void {
  let input: PreviewInput | null = null;
  const host = exchangeWithHost(window, (message) => {
    if (message.type !== 'preview:boot' && message.type !== 'preview:update') return;
    input = advance(input, message);
    if (!input) return;
    onData({ ...first, boot: withOverrides(first.boot, input) });
    host.acknowledge('connected');
  });
}

function Sprites({ sprites }: { sprites: OverlayLayout['sprites']['sprites'] }) {
  const [nowMs, setNowMs] = useState(0);
  useTick(() => setNowMs(performance.now()));
  return numbered(sprites).map(({ order, part }) => (
    <pixiSprite
      key={order}
      texture={Texture.from(part.url)}
      anchor={0.5}
      // One filter each, because shadows also fall on the sprites below.
      filters={part.shadow ? [dropShadow(part.shadow)] : []}
      {...moved(part, nowMs)}
    />
  ));
}

function moved({ url, x, y, height, rotation, scale, motion }: PlacedSprite, nowMs: number) {
  const size = (height * scale) / Texture.from(url).height;
  if (!motion) return { x, y, rotation, scale: size };
  const sine = Math.sin((nowMs / motion.periodMs) * 2 * Math.PI);
  return {
    x,
    y,
    rotation: rotation + motion.swing * sine,
    scale: size * (1 + ((motion.scaleTo - 1) * (1 + sine)) / 2),
  };
}

function LiveName({ line }: { line: PlacedText }) {
  const { glow, shadow } = line.style;
  const filters = [
    ...(glow ? [new GlowFilter({ color: glow.color, distance: glow.blur, outerStrength: 3 })] : []),
    ...(shadow ? [dropShadow(shadow)] : []),
  ];
  return (
    <pixiContainer filters={filters}>
      <Line line={line} />
    </pixiContainer>
  );
}

function Panels({ panels, texts }: Parts) {
  return (
    <>
      {numbered(panels).map(({ order, part }) => (
        <PanelShape key={order} panel={part} />
      ))}
      {numbered(texts).map(({ order, part }) => (
        <Line key={order} line={part} />
      ))}
    </>
  );
}

function PanelShape({ panel }: { panel: Panel }) {
  const { frame, tile, color, opacity } = panel;
  const { shape, bleed } = tile;
  const draw = (graphics: Graphics) => {
    graphics
      .clear()
      .roundRect(0, 0, frame.width - 2 * bleed, frame.height - 2 * bleed, shape.radius);
    if (shape.kind === 'ring') graphics.stroke({ width: shape.thickness, color, alpha: opacity });
    else graphics.fill({ color, alpha: opacity });
  };
  const filters =
    shape.kind === 'shadow' ? [dropShadow({ ...shape, opacity }, { shadowOnly: true })] : [];
  return <pixiGraphics x={frame.x + bleed} y={frame.y + bleed} draw={draw} filters={filters} />;
}

function Line({ line: { text, x, baseline, style } }: { line: PlacedText }) {
  const { font, color, outline } = style;
  return (
    <pixiText
      text={text}
      x={x}
      y={baseline - font.sizePx}
      style={{
        fontFamily: 'Inter Variable',
        fontSize: font.sizePx,
        fontWeight: font.weight as TextStyleFontWeight,
        fill: color,
        ...(outline && { stroke: { width: outline.width, color: outline.color } }),
      }}
    />
  );
}

const blurBehind = (backdrop: Backdrop | undefined) =>
  backdrop ? [new BackdropBlurFilter({ strength: backdrop.blur, quality: 6 })] : [];

const dropShadow = ({ offset, blur, opacity }: Shadow, options = {}) =>
  new DropShadowFilter({ offset: { x: 0, y: offset }, blur, alpha: opacity, ...options });

/** The order never changes, so an index is a key. */
const numbered = <T,>(parts: readonly T[]) => parts.map((part, order) => ({ part, order }));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');
createRoot(root).render(
  <Application
    width={1920}
    height={1080}
    resolution={innerWidth / 1920}
    backgroundAlpha={0}
    preference="webgl"
    useBackBuffer
    onInit={(app) => {
      app.ticker.addOnce(() => {
        window.isDrawn = true;
      });
    }}
  >
    <Overlay />
  </Application>,
);
