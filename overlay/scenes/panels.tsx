import { extend } from '@pixi/react';
import { NineSliceSprite } from 'pixi.js';
import { createElement, Fragment, memo, useEffect, useMemo } from 'react';
import type { Panel } from '../layout/panel.ts';
import { createTileTexture } from './tile-texture.ts';

extend({ NineSliceSprite });

/** Panels have fixed places in their list, so they are children by position and need no keys. */
export function Panels({ panels }: { panels: readonly (Panel | null)[] }) {
  const sprites = panels.map((panel) => panel && createElement(PanelSprite, { panel }));
  return createElement(Fragment, null, ...sprites);
}

/**
 * A nine-slice: color, opacity, place and size are plain properties, so a change redraws no geometry
 * and leaks none, and the corners are as smooth as a 2D canvas draws them.
 */
const PanelSprite = memo(function PanelSprite({ panel }: { panel: Panel }) {
  const { frame, tile, color, opacity } = panel;
  const texture = useMemo(() => createTileTexture(tile), [tile]);
  useEffect(() => () => texture.destroy(true), [texture]);
  return (
    <pixiNineSliceSprite
      texture={texture}
      x={frame.x}
      y={frame.y}
      width={frame.width}
      height={frame.height}
      leftWidth={tile.cornerX}
      rightWidth={tile.cornerX}
      topHeight={tile.cornerY}
      bottomHeight={tile.cornerY}
      tint={color}
      alpha={opacity}
    />
  );
});
