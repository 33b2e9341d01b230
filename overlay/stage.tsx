import { createRoot, extend } from '@pixi/react';
import { type Application, Container } from 'pixi.js';
import { useLayoutEffect, useRef } from 'react';
import { STAGE } from './layout/drawing.ts';
import { LAYER_NAMES, type LayerName } from './scenes/layers.ts';

extend({ Container });

export type StageContainers = Record<LayerName, Container>;

/**
 * Starts Pixi in `element`. React builds the tree of the stage once and never again: what hangs in its
 * containers is changed in place, so that no frame and no step of a slider costs a render.
 */
export async function mountStage(
  element: HTMLElement,
): Promise<{ app: Application; containers: StageContainers }> {
  const root = createRoot(element);
  const { promise, resolve } = withResolvers<StageContainers>();
  const app = await root.render(<Stage onMounted={resolve} />, {
    width: STAGE.width,
    height: STAGE.height,
    preference: 'webgl',
    backgroundAlpha: 0,
    antialias: false,
    resolution: 1,
    autoStart: false,
    // Nobody points at an overlay.
    eventMode: 'none',
  });
  return { app, containers: await promise };
}

function Stage({ onMounted }: { onMounted: (containers: StageContainers) => void }) {
  const containers = useRef<Partial<StageContainers>>({});
  useLayoutEffect(() => onMounted(containers.current as StageContainers), [onMounted]);
  return LAYER_NAMES.map((name) => (
    <pixiContainer
      key={name}
      label={name}
      ref={(container: Container) => {
        containers.current[name] = container;
      }}
    />
  ));
}

/** Promise.withResolvers is newer than the browser in OBS. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
