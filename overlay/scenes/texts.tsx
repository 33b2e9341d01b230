import { extend } from '@pixi/react';
import { Text } from 'pixi.js';
import { createElement, Fragment, memo, useContext, useMemo } from 'react';
import type { PlacedText } from '../layout/drawing.ts';
import { ScreenPixels } from './screen-pixels.ts';
import { createTextStyle } from './text-style.ts';

/** In a shrunk stage letters lie between pixels, and would lose their thin lines without mipmaps. */
class SmoothText extends Text {
  override autoGenerateMipmaps = true;
}

extend({ Text: SmoothText });

/** Letters are drawn at twice their size on the screen and scaled down, which makes them smoother. */
const OVERSAMPLING = 2;

/** Lines have fixed places in their list, so they are children by position and need no keys. */
export function Texts({ texts }: { texts: readonly (PlacedText | null)[] }) {
  const lines = texts.map((line) => line && createElement(TextLine, { line }));
  return createElement(Fragment, null, ...lines);
}

const TextLine = memo(function TextLine({ line }: { line: PlacedText }) {
  const screenPixels = useContext(ScreenPixels);
  const { style, left, rise } = useMemo(() => createTextStyle(line.look), [line.look]);
  return (
    <pixiText
      text={line.text}
      x={line.x - left}
      y={line.baseline - rise}
      style={style}
      resolution={OVERSAMPLING * screenPixels}
    />
  );
});
