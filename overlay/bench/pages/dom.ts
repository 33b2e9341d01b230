/** The overlay as a DOM page. Sprites and effects are pure CSS. */

import type { Backdrop, PlacedSprite } from '../../layout/drawing.ts';
import { LONG_TIP } from '../alert-art.ts';
import { alertElement } from './dom-alert.ts';
import { element, panelElement, shadowCss, textElement } from './dom-parts.ts';
import { boardParts, fetchScene, goalParts, layoutScene } from './read-scene.ts';
import '../../overlay.css';

const STEPS = 16;
const ANIMATIONS = `
  .sprite { position: absolute; will-change: transform; animation: swing var(--period) linear infinite; }
  .sprite img { display: block; width: 100%; height: 100%; will-change: transform;
    animation: pulse var(--period) linear infinite; }
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
document.head.append(style);
document.body.append(stage);
await Promise.all(Array.from(document.images, (image) => image.decode()));
await document.fonts.ready;
window.isDrawn = true;
window.playAlert = () => {
  const { alert } = layoutScene(data, LONG_TIP);
  if (!alert?.shown) return;
  const shown = alertElement(alert.shown, alert.durationMs);
  chrome.append(shown);
  setTimeout(() => shown.remove(), alert.durationMs);
};
// Polls as the overlay does; the scene never changes, so that the answers are ignored.
setInterval(fetchScene, 1000);

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

/** A sine as linear segments. */
function sineKeyframes(name: string, transform: (sine: string) => string): string {
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const sine = Math.sin((step / STEPS) * 2 * Math.PI).toFixed(4);
    return `${(step / STEPS) * 100}% { transform: ${transform(sine)}; }`;
  });
  return `@keyframes ${name} { ${frames.join(' ')} }`;
}
