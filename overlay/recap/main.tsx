import type { OverlayBoot } from '#contract/overlay.ts';
import type { Recap } from '#contract/recap.ts';
import {
  RECAP_PICTURE_PATH,
  type RecapChoices,
  type RecapShape,
  recapPathIn,
} from '#contract/recap-picture.ts';
import { isBoot } from '#contract/topics.ts';
import { monthText } from '#domain/time/moment-text.ts';
import { bootQuery } from '../data/address.ts';
import { drawRecap } from './draw-recap.ts';
import './recap.css';

const live = decodeURIComponent(location.pathname.slice(RECAP_PICTURE_PATH.indexOf(':')));
const query = new URLSearchParams(location.search);
const shape: RecapShape = query.get('shape') === 'tall' ? 'tall' : 'wide';
const choices: RecapChoices = {
  hasAmounts: query.get('amounts') !== 'off',
  hasNames: query.get('names') !== 'off',
};

/** The latest picture, which may still be drawn. */
let picture = draw();
window.streamhostRecap = {
  ready: picture.then(() => {}),
  async redraw() {
    const next = draw();
    await next;
    picture = next;
  },
  png: async () => pngOf(await picture),
};
// The framing page handles the error, too.
picture.catch((error) => console.error('streamhost recap: the picture cannot be drawn.', error));

async function draw(): Promise<HTMLCanvasElement> {
  const [boot, recap] = await Promise.all([
    answerOf(`/api/overlay_boot?${bootQuery({ live, theme: null, layout: null })}`),
    answerOf(recapPathIn(query, live)) as Promise<Recap>,
  ]);
  if (!isBoot(boot)) throw new Error('The server sent no live');
  const shown = { ...boot, live: liveOf(boot, recap) };
  const canvas = await drawRecap({ boot: shown, recap, choices }, shape);
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `Recap of ${shown.live.name}`);
  document.body.replaceChildren(canvas);
  return canvas;
}

/** The live; for a series or a month with its name and currency. */
const liveOf = ({ live }: OverlayBoot, { lives, name, currency }: Recap): OverlayBoot['live'] =>
  lives
    ? { ...live, name: query.has('month') ? monthText(name) : name, currency, start_date: null }
    : live;

async function answerOf(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.json();
}

const pngOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new Error('The browser made no PNG of the picture.')),
      'image/png',
    ),
  );
