/** The overlay as a DOM page: sprites are CSS animations, effects are CSS too. */
import type { AlertLayout } from '../../layout/alert.ts';
import type { Backdrop, PlacedSprite, PlacedText, Shadow } from '../../layout/drawing.ts';
import { cssFont } from '../../layout/fonts.ts';
import type { Panel } from '../../layout/panel.ts';
import { boardParts, fetchScene, goalParts, layoutScene, pollScene } from './read-scene.ts';
import '../../overlay.css';

const STEPS = 16;
const ANIMATIONS = `
  .sprite { position: absolute; will-change: transform; animation: swing var(--period) linear infinite; }
  .sprite img { display: block; width: 100%; height: 100%; will-change: transform;
    animation: pulse var(--period) linear infinite; }
  @keyframes turn { to { transform: rotate(1turn); } }
  @keyframes breathe { 50% { opacity: 0.5; } }
  ${sineKeyframes('swing', (sine) => `rotate(calc(var(--rotation) + var(--swing) * ${sine}))`)}
  ${sineKeyframes('pulse', (sine) => `scale(calc(1 + var(--pulse) * ${(Number(sine) + 1) / 2}))`)}`;

const data = await fetchScene();
const layout = layoutScene(data);
const style = document.createElement('style');
style.textContent = ANIMATIONS;
const stage = element('left:0;top:0;width:1920px;height:1080px;overflow:hidden');
stage.append(...layout.sprites.sprites.map(spriteElement));
stage.append(...layout.sprites.backdrops.map(backdropElement));
const chrome = element('inset:0');
const { liveName } = layout;
if (liveName) chrome.append(...liveName.lines.map(textElement));
for (const { panels, texts } of [boardParts(layout), goalParts(layout)]) {
  chrome.append(...panels.map(panelElement), ...texts.map(textElement));
}
stage.append(chrome);
if (layout.alert?.shown) stage.append(alertElement(layout.alert.shown));
document.head.append(style);
document.body.append(stage);
await Promise.all(Array.from(document.images, (image) => image.decode()));
await document.fonts.ready;
window.isDrawn = true;
// The scene never changes, so the answers are ignored.
pollScene(() => {});

function element(css: string, text = ''): HTMLElement {
  const made = document.createElement('div');
  made.style.cssText = `position:absolute;${css}`;
  made.textContent = text;
  return made;
}

/** An alert that has come: its rays turn and its glow breathes. */
function alertElement({ face, box }: NonNullable<AlertLayout['shown']>): HTMLElement {
  const made = element(
    `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`,
  );
  const { medal, colors } = face;
  const reach = 1.25 * medal.width;
  const [middleX, middleY] = [medal.x + medal.width / 2, medal.y + medal.height / 2];
  const rays = element(`left:${middleX - reach}px;top:${middleY - reach}px;
    width:${2 * reach}px;height:${2 * reach}px;border-radius:50%;will-change:transform;
    background:repeating-conic-gradient(${colors.accent} 0 12deg,transparent 12deg 26deg);opacity:0.5;
    mask:radial-gradient(closest-side,#000,transparent);animation:turn 28s linear infinite`);
  const emblem = element(`left:${medal.x}px;top:${medal.y}px;width:${medal.width}px;
    height:${medal.height}px;border-radius:50%;
    background:radial-gradient(circle at 35% 30%,${colors.shine},${colors.accent})`);
  const glow = face.glow && panelElement(face.glow);
  if (glow) glow.style.animation = 'breathe 1.9s ease-in-out infinite';
  made.append(
    rays,
    ...(glow ? [glow] : []),
    ...face.panels.flatMap((panel) => (panel ? panelElement(panel) : [])),
    ...(face.rule ? [panelElement(face.rule)] : []),
    ...face.runs.map(({ text }) => textElement(text)),
    ...face.note.map(textElement),
    emblem,
  );
  return made;
}

function spriteElement({ url, x, y, height, rotation, scale, motion, shadow }: PlacedSprite) {
  const size = height * scale;
  const made =
    element(`left:${x - size / 2}px;top:${y - size / 2}px;width:${size}px;height:${size}px;
    --period:${motion?.periodMs ?? 0}ms;--rotation:${rotation}rad;
    --swing:${motion?.swing ?? 0}rad;--pulse:${(motion?.scaleTo ?? 1) - 1}`);
  made.className = 'sprite';
  const image = new Image();
  image.src = url;
  if (shadow) image.style.filter = `drop-shadow(${shadowCss(shadow)})`;
  made.append(image);
  return made;
}

function backdropElement({ box, radius, blur }: Backdrop): HTMLElement {
  const { x, y, width, height } = box;
  return element(`left:${x}px;top:${y}px;width:${width}px;height:${height}px;
    border-radius:${radius}px;backdrop-filter:blur(${blur}px)`);
}

function panelElement({ frame, tile, color, opacity }: Panel): HTMLElement {
  const { shape, bleed } = tile;
  const paint = {
    solid: () => `background:${color}`,
    // The bench has no reached goal.
    check: () => '',
    light: () => `background:linear-gradient(${color},transparent 2px)`,
    ring: () =>
      `border:${'thickness' in shape ? shape.thickness : 0}px solid ${color};box-sizing:border-box`,
    shadow: () =>
      'offset' in shape ? `box-shadow:0 ${shape.offset}px ${2 * shape.blur}px ${color}` : '',
  }[shape.kind]();
  return element(`left:${frame.x + bleed}px;top:${frame.y + bleed}px;
    width:${frame.width - 2 * bleed}px;height:${frame.height - 2 * bleed}px;
    border-radius:${shape.radius}px;opacity:${opacity};${paint}`);
}

function textElement({ text, x, baseline, style }: PlacedText): HTMLElement {
  const { font, color, outline, glow, shadow } = style;
  const shadows = [
    glow ? `0 0 ${2 * glow.blur}px ${glow.color}` : '',
    shadow ? shadowCss({ ...shadow, blur: 2 * shadow.blur }) : '',
  ].filter(Boolean);
  return element(
    `left:${x}px;top:${baseline - font.sizePx}px;font:${cssFont(font, text)};line-height:${1.2 * font.sizePx}px;
    white-space:pre;color:${color};paint-order:stroke;
    -webkit-text-stroke:${outline?.width ?? 0}px ${outline?.color ?? color};
    text-shadow:${shadows.join(',') || 'none'}`,
    text,
  );
}

function shadowCss({ offset, blur, opacity }: Shadow): string {
  return `0 ${offset}px ${blur}px rgb(0 0 0 / ${opacity})`;
}

/** A sine as linear segments. */
function sineKeyframes(name: string, transform: (sine: string) => string): string {
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const sine = Math.sin((step / STEPS) * 2 * Math.PI).toFixed(4);
    return `${(step / STEPS) * 100}% { transform: ${transform(sine)}; }`;
  });
  return `@keyframes ${name} { ${frames.join(' ')} }`;
}
