// Must come first: lets Pixi work under a content security policy without 'unsafe-eval'.
import 'pixi.js/unsafe-eval';
import { createAlertSound } from './alerts/alert-sound.ts';
import { createDoneAlerts, NOT_STORED } from './alerts/done-alerts.ts';
import { createSoundClaims } from './alerts/sound-claims.ts';
import { decodeImage } from './assets/decode-image.ts';
import { fetchImage } from './assets/fetch-image.ts';
import { createImages } from './assets/images.ts';
import { readAddress } from './data/address.ts';
import { createFontLoader } from './fonts/font-loader.ts';
import { loadFace } from './fonts/load-face.ts';
import { countTippers, type OverlayLayout } from './layout/overlay-layout.ts';
import { PART_NAMES } from './layout/settings/part-names.ts';
import { partsOf } from './layout/settings/parts-of.ts';
import { readReport } from './page/bridge.ts';
import { extraTopics } from './page/extra-topics.ts';
import { followLive } from './page/follow-live.ts';
import { createPicture, type PictureFacts } from './page/picture.ts';
import { readDrawn } from './page/read-drawn.ts';
import { watchReducedMotion } from './page/reduced-motion.ts';
import { createSoundHint } from './page/sound-hint.ts';
import { showsAlerts, stageAlerts } from './page/stage-alerts.ts';
import { createStateNotice } from './page/state-notice.ts';
import { reportStreams } from './page/stream-reporter.ts';
import { watchVisibility } from './page/visibility.ts';
import { createPartsReporter } from './preview/parts-reporter.ts';
import { faults } from './render/faults.ts';
import { createCanvasMeasurer } from './render/paint/canvas-measurer.ts';
import { createDisplay } from './stage/display.ts';
import { probeGpu } from './stage/probe-gpu.ts';
import { superviseStage } from './stage/supervise-stage.ts';
import { windowFit } from './stage/window-fit.ts';
import './overlay.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root to draw in.');

const FONT_TIMES = { timeoutMs: 3000, retryMs: 10_000 };

const images = createImages({
  fetchImage,
  decode: decodeImage,
  now: () => performance.now(),
  onFault: (url, fault) => {
    if (fault) faults.add(url, fault.name, fault.error, `the image ${url} is left out`);
    else faults.remove(url);
  },
});
const measure = createCanvasMeasurer();
const reportParts = window.parent === window ? undefined : createReporter();
// Parts are sent again after each frame, because an image that loads late changes a part's size.
const display = createDisplay({
  images,
  serverNowMs: () => feed.serverNowMs(),
  onFrame: reportParts,
});
const fonts = createFontLoader({ loadFace, ...FONT_TIMES });
const picture = createPicture({
  measure,
  fonts,
  loadImages: images.prepare,
  serverNowMs: () => feed.serverNowMs(),
  onLaidOut: (part, error) => {
    const owner = `layout of ${part}`;
    if (error === null) faults.remove(owner);
    else faults.add(owner, PART_NAMES[part], error);
  },
  onChange: (layout, arrival) => {
    // Before the draw, so that the editor's handles move in the same frame as their parts.
    reportParts?.(layout);
    display.present(layout, arrival);
    alerts.loadSound(layout.alert);
  },
});
const soundHint = createSoundHint(window, () => sound.unlock());
const sound = createAlertSound({
  createContext: () => new AudioContext(),
  fetchSound: async (url) => (await fetchImage(url)).arrayBuffer(),
  onBlocked: soundHint.show,
});
const alerts = stageAlerts({
  picture,
  sound,
  done: reportParts ? NOT_STORED : createDoneAlerts(() => sessionStorage),
  createClaims: window.obsstudio && !reportParts ? createClaims : undefined,
  onSeen: () => feed.acknowledgeSoon(),
  onFailure: reportFailure,
});
faults.onChange = () => setFacts({ leftOut: faults.names() });
// An alert that begins before the first frame would be half over when it is visible.
alerts.pause();
const address = readAddress(location);
// The editor's frame has its own notice.
const notice = reportParts ? null : createStateNotice(document.body, address.live);
const feed = followLive({
  address,
  countTippers,
  extraTopics,
  wantsAlerts: showsAlerts,
  onAlerts: alerts.update,
  readDrawn: readDrawn({ picture, display, alerts, isVisible: () => isVisible, window }),
  onProgram: window.obsstudio && ((isOnProgram) => visibility.setOnProgram(isOnProgram)),
  onSample: alerts.showSample,
  onMuted: alerts.mute,
  onData: (data, isMissed) => {
    picture.show(data, isMissed ? 'at once' : 'moving').catch(reportFailure);
    alerts.follow(data);
  },
  onState: (pollState) => {
    setFacts({ pollState });
    notice?.show(pollState, display.drawn() !== null);
  },
  onFont: ({ family, hasNewFile }) => {
    // Text measured and drawn with the old file is in several caches.
    if (hasNewFile && fonts.hasLoaded(family)) location.reload();
    else fonts.retry(family);
  },
});

// The shown second may be another one now.
feed.onServerClock(() => {
  if (display.drawn()?.timer) display.redraw();
});

let isVisible = true;
let hasPicture = false;
const visibility = watchVisibility(window, (isVisibleNow) => {
  isVisible = isVisibleNow;
  for (const part of [feed, display]) {
    if (isVisible) part.resume();
    else part.pause();
  }
  playAlerts();
});
void display.firstFrame.then(() => {
  hasPicture = true;
  playAlerts();
});
// A question that has closed leaves by the server's clock.
feed.onServerClock(() => setFacts({}));
// The editor's frame is not on air.
if (!reportParts) reportStreams(window, address.live);
watchReducedMotion((isMotionReduced) => setFacts({ isMotionReduced }));

function playAlerts(): void {
  if (isVisible && hasPicture) alerts.resume();
  else alerts.pause();
}

/** All browser sources of one OBS share its BroadcastChannels. */
function createClaims(onLost: (key: string) => void) {
  const channel = new BroadcastChannel(`streamhost.sounds ${location.pathname}${location.search}`);
  return createSoundClaims(channel, String(Math.random()), onLost);
}

function setFacts(changes: Partial<PictureFacts>): void {
  picture.setFacts(changes).catch(reportFailure);
}

/** Reports the positions of parts to the editor. */
function createReporter(): (layout: OverlayLayout) => void {
  const report = createPartsReporter(window);
  const ratioOf = (url: string) => {
    const { width, height } = images.get(url)?.natural ?? { width: 0, height: 0 };
    return height > 0 ? width / height : null;
  };
  return (layout) => report(partsOf(layout, { ratioOf }));
}

function reportFailure(error: unknown): void {
  console.error('streamhost overlay: this cannot be laid out, the last picture stays.', error);
}

const fitIntoWindow = () => display.resize(windowFit(window));
fitIntoWindow();
window.addEventListener('resize', fitIntoWindow);

window.streamhostOverlay = {
  ready: display.firstFrame,
  read: () => readReport(display, { images, fonts, pollState: feed.state() }),
};

await superviseStage(root, {
  probeGpu,
  requested: new URLSearchParams(location.search).get('renderer'),
  onStage: (stage) => {
    display.attach(stage);
    setFacts({ renderer: stage.renderer.kind });
  },
  onRestored: display.redraw,
});
