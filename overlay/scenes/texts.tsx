import { extend } from '@pixi/react';
import { Text } from 'pixi.js';
import { createElement, Fragment, memo, useMemo } from 'react';
import type { PlacedText } from '../layout/drawing.ts';
import { createTextStyle } from './text-style.ts';

extend({ Text });

/** Letters are drawn at twice their size and scaled down, which makes them smoother. */
const RESOLUTION = 2;

/** Lines have fixed places in their list, so they are children by position and need no keys. */
export function Texts({ texts }: { texts: readonly (PlacedText | null)[] }) {
  const lines = texts.map((line) => line && createElement(TextLine, { line }));
  return createElement(Fragment, null, ...lines);
}

const TextLine = memo(function TextLine({ line }: { line: PlacedText }) {
  const { style, left, rise } = useMemo(() => createTextStyle(line.look), [line.look]);
  return (
    <pixiText
      text={line.text}
      x={line.x - left}
      y={line.baseline - rise}
      style={style}
      resolution={RESOLUTION}
    />
  );
});
