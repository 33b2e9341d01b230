// First of all: lets Pixi work under a content security policy without 'unsafe-eval'.
import 'pixi.js/unsafe-eval';
import { readReport } from './bridge.ts';
import { createCanvasMeasurer } from './canvas-measurer.ts';
import { readAddress } from './data/address.ts';
import { startFeed } from './data/feed.ts';
import { createDisplay } from './display.ts';
import { countTippers } from './layout/overlay-layout.ts';
import { loadFonts } from './load-fonts.ts';
import { createPicture } from './picture.ts';
import { mountStage } from './stage.tsx';
import { watchWindow, windowFit } from './window-fit.ts';
import './overlay.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');

const display = createDisplay();
const picture = createPicture({
  measure: createCanvasMeasurer(),
  loadFonts,
  onChange: display.present,
});
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

const fitIntoWindow = () => display.resize(windowFit(window));
fitIntoWindow();
watchWindow(fitIntoWindow);

window.streamhostOverlay = {
  ready: display.firstFrame,
  read: () => readReport(display, feed.state()),
};

const { app, containers } = await mountStage(root);
display.attach(app, containers);
