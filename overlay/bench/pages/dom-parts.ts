import type { PlacedText, Shadow } from '../../layout/drawing.ts';
import type { Panel } from '../../layout/panel.ts';
import { cssFont } from '../../layout/text/fonts.ts';

/** An element at a place of its own, with this text. */
export function element(css: string, text = ''): HTMLElement {
  const made = document.createElement('div');
  made.style.cssText = `position:absolute;${css}`;
  made.textContent = text;
  return made;
}

export function panelElement({ frame, tile, color, opacity }: Panel): HTMLElement {
  const { shape, bleed } = tile;
  const paint = {
    solid: () => `background:${color}`,
    // Not needed: the bench has no reached goal.
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

export function textElement({ text, x, baseline, style }: PlacedText): HTMLElement {
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

export function shadowCss({ offset, blur, opacity }: Shadow): string {
  return `0 ${offset}px ${blur}px rgb(0 0 0 / ${opacity})`;
}
