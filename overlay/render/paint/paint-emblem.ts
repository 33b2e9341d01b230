import { mix, WHITE } from '#domain/appearance/color.ts';
import { createCanvas } from '../../assets/canvas.ts';
import type { AlertFace } from '../../layout/alert/alert.ts';

type Colors = AlertFace['colors'];

const NIGHT = '#0b0e13';
/** Number of scallops of the edge. */
const SCALLOPS = 20;
/** Fractions of the size: the edge's middle and depth, the rim, the disc and the heart. */
const EDGE = { radius: 0.445, depth: 0.026 };
const RIM = 0.385;
const DISC = 0.345;
const HEART = 0.4;

/** A medal with a heart in the colors of the theme, for alerts without an image; `size` is in painted pixels. */
export function paintEmblem(size: number, { accent, ink, surface }: Colors): HTMLCanvasElement {
  const { canvas, context } = createCanvas(size, size);
  const dark = mix(accent, NIGHT, 0.62);
  const light = mix(accent, WHITE, 0.55);
  context.scale(size, size);
  context.translate(0.5, 0.5);
  scallops(context);
  context.shadowColor = `${NIGHT}99`;
  context.shadowBlur = size * 0.035;
  context.shadowOffsetY = size * 0.012;
  context.fillStyle = across(context, [light, accent, dark]);
  context.fill();
  context.shadowColor = 'transparent';
  context.lineWidth = 0.012;
  context.strokeStyle = surface;
  context.stroke();
  disc(context, RIM, across(context, [dark, accent, light]));
  disc(context, DISC, domed(context, [light, accent, dark]));
  heart(context, HEART, 0.022);
  context.fillStyle = `${NIGHT}59`;
  context.fill();
  heart(context, HEART, 0);
  context.fillStyle = ink;
  context.fill();
  gloss(context);
  return canvas;
}

/** Soft rays that rotate behind the medal. */
export function paintRays(size: number, { accent }: Colors): HTMLCanvasElement {
  const { canvas, context } = createCanvas(size, size);
  context.scale(size, size);
  context.translate(0.5, 0.5);
  const light = context.createRadialGradient(0, 0, 0.06, 0, 0, 0.5);
  light.addColorStop(0, `${mix(accent, WHITE, 0.6)}b3`);
  light.addColorStop(0.5, `${accent}4d`);
  light.addColorStop(1, `${accent}00`);
  context.fillStyle = light;
  const rays = 14;
  for (let index = 0; index < rays; index += 1) {
    const middle = (2 * Math.PI * index) / rays;
    const half = index % 2 === 0 ? 0.13 : 0.075;
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, index % 2 === 0 ? 0.5 : 0.42, middle - half, middle + half);
    context.closePath();
    context.fill();
  }
  return canvas;
}

type Context = CanvasRenderingContext2D;

/** A gradient from the upper left to the lower right. */
function across(context: Context, colors: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(-0.32, -0.4, 0.32, 0.4);
  return withStops(gradient, colors);
}

/** A gradient as on a dome that is lit from the upper left. */
function domed(context: Context, colors: readonly string[]): CanvasGradient {
  return withStops(context.createRadialGradient(-0.12, -0.16, 0.02, 0, 0, 0.4), colors);
}

function withStops(gradient: CanvasGradient, colors: readonly string[]): CanvasGradient {
  colors.forEach((color, index) => {
    gradient.addColorStop(index / (colors.length - 1), color);
  });
  return gradient;
}

function scallops(context: Context): void {
  context.beginPath();
  const steps = SCALLOPS * 12;
  for (let step = 0; step <= steps; step += 1) {
    const angle = (2 * Math.PI * step) / steps;
    const radius = EDGE.radius + EDGE.depth * Math.cos(SCALLOPS * angle);
    context.lineTo(radius * Math.sin(angle), -radius * Math.cos(angle));
  }
  context.closePath();
}

function disc(context: Context, radius: number, fill: CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
}

/** The outline of a heart of this width, `below` its place. */
function heart(context: Context, width: number, below: number): void {
  const w = width / 2;
  const y = below - w * 0.05;
  context.beginPath();
  context.moveTo(0, y + w * 0.98);
  context.bezierCurveTo(-w * 0.55, y + w * 0.5, -w, y + w * 0.12, -w, y - w * 0.32);
  context.bezierCurveTo(-w, y - w * 0.98, -w * 0.2, y - w * 1.02, 0, y - w * 0.4);
  context.bezierCurveTo(w * 0.2, y - w * 1.02, w, y - w * 0.98, w, y - w * 0.32);
  context.bezierCurveTo(w, y + w * 0.12, w * 0.55, y + w * 0.5, 0, y + w * 0.98);
  context.closePath();
}

/** Light on the upper half of the disc. */
function gloss(context: Context): void {
  context.save();
  context.beginPath();
  context.arc(0, 0, DISC, 0, 2 * Math.PI);
  context.clip();
  const light = context.createLinearGradient(0, -DISC, 0, 0.06);
  light.addColorStop(0, `${WHITE}80`);
  light.addColorStop(1, `${WHITE}00`);
  context.fillStyle = light;
  context.beginPath();
  context.ellipse(0, -DISC * 0.62, DISC * 0.92, DISC * 0.66, 0, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}
