import { Application } from '@pixi/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Display } from './display.ts';
import { STAGE } from './layout/drawing.ts';
import type { Picture } from './picture.ts';
import { SceneKeeper } from './scene-keeper.tsx';
import { ScreenPixels } from './scenes/screen-pixels.ts';
import { watchWindow, windowFit } from './window-fit.ts';

type Props = { picture: Picture; display: Display };

/** Rendered once: everything that changes is read inside Pixi's tree. */
export function OverlayApp({ picture, display }: Props) {
  return (
    <Application
      width={STAGE.width}
      height={STAGE.height}
      preference="webgl"
      backgroundAlpha={0}
      antialias={false}
      resolution={1}
      autoStart={false}
      onInit={display.attach}
    >
      <CurrentScene picture={picture} display={display} />
    </Application>
  );
}

function CurrentScene({ picture, display }: Props) {
  const layout = useSyncExternalStore(picture.subscribe, picture.read);
  const fit = useSyncExternalStore(watchWindow, () => windowFit(window));
  useLayoutEffect(() => display.resize(fit), [display, fit]);
  return (
    layout && (
      <ScreenPixels value={fit}>
        <SceneKeeper layout={layout} onPresent={display.present} />
      </ScreenPixels>
    )
  );
}
