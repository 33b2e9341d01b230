// First of all: lets Pixi work under a content security policy without 'unsafe-eval'.
import 'pixi.js/unsafe-eval';
import { createRoot } from 'react-dom/client';
import { readReport } from './bridge.ts';
import { createCanvasMeasurer } from './canvas-measurer.ts';
import { readAddress } from './data/address.ts';
import { startFeed } from './data/feed.ts';
import { createDisplay } from './display.ts';
import { countTippers } from './layout/overlay-layout.ts';
import { loadFonts } from './load-fonts.ts';
import { OverlayApp } from './overlay-app.tsx';
import { createPicture } from './picture.ts';
import './overlay.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');

const picture = createPicture({ measure: createCanvasMeasurer(), loadFonts });
const feed = startFeed({
  address: readAddress(location),
  countTippers,
  onData: (data) => {
    picture.show(data).catch((error) => {
      console.error(
        'streamhost overlay: these data cannot be laid out, the last picture stays.',
        error,
      );
    });
  },
});

const display = createDisplay();
createRoot(root).render(<OverlayApp picture={picture} display={display} />);

window.streamhostOverlay = {
  ready: display.firstFrame,
  read: () => readReport(display, feed.state()),
};
