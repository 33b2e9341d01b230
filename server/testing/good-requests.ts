import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Alert } from '#contract/alerts.ts';
import type { Backup, StagedBackup } from '#contract/backups.ts';
import type { Mended } from '#contract/check-total.ts';
import type { FoundFan, RenamedFan } from '#contract/fans.ts';
import type { Inbox } from '#contract/inbox.ts';
import type { MadeToken, Person } from '#contract/people.ts';
import type { TipImport } from '#contract/tip-imports.ts';
import { type Owner, totalsTopic } from '#contract/topics.ts';
import { VALUES } from '../ingest/testing/stub-service.ts';
import { aFont } from '../library/fonts/testing/a-font.ts';
import type { Operation } from './api-operations.ts';
import { aFan, aLive, aReward, aSeries, aTimer, aTip } from './builders.ts';
import { anSvg, upload, uploadRequest } from './images.ts';
import { answerOf, post, put, remove } from './requests.ts';
import { aSound } from './sounds.ts';

/** A valid request: path parameters, query and payload. */
export type GoodRequest = {
  params?: Record<string, string>;
  /** The query without the question mark. */
  query?: string;
  payload?: object | Buffer;
  /** The content type of a payload that is not JSON. */
  contentType?: string;
  /** The status of the refusal of a server without OBS, whose shared door is closed. */
  refusedAlone?: number;
};

type Make = (app: FastifyInstance) => GoodRequest | Promise<GoodRequest>;

const FILE = {
  url: '/uploads/picture.png',
  original_name: 'picture.png',
  not_drawn: ['animation'],
};
const FONT = { family: 'Inter', variant: '700italic', caps: true };

/** Bodies to corrupt; their missing keys are taken from the schemas. */
const LIVE = {
  name: 'Friday',
  theme_id: null,
  start_date: '2026-11-27',
  start_time: '20:30',
  settings: { tipGoals: [{ reward: 'Song', amount_cents: 5000 }], more: { stored: true } },
};
const TIP = { fan_name: 'Pixel Ghost', amount_cents: 500, notes: 'hi' };
const VOTE = {
  question: 'What next?',
  options: [
    { text: 'Pizza', keyword: 'pizza', target_cents: 5000 },
    { text: 'Pasta', keyword: null },
  ],
  closes_at: '2999-12-31T20:00:00Z',
};
const IMPORT = { tips: [{ idempotency_key: 'csv 1', ...TIP }], dry_run: false };
const TIMER = {
  seconds_per_unit: 0.5,
  max_total: 86_400,
  ends_by: '2199-01-01T00:00:00.000Z',
  grace: 10,
};
const BEGIN_IMPORT = {
  file_name: 'tips.csv',
  file_hash: 'f'.repeat(64),
  header_hash: 'e'.repeat(64),
  export_id: null,
  rows: 3,
  planned: 0,
  choices: {
    columns: { amount: 'Paid' },
    encoding: 'utf-8',
    dates: 'day-first',
    decimal: ',',
    count: ['purchase'],
    leave_out: ['gift'],
  },
};
const THEME = {
  name: 'Neon',
  layout_id: null,
  settings: {
    category: 'Media',
    logo_image: FILE,
    sprites: [FILE],
    element_color: '#ff8800',
    fonts: { title: FONT, headers: FONT, text: FONT },
    more: [1],
  },
};
const LAYOUT = {
  name: 'Corner',
  settings: {
    live_name: { x: 0 },
    board: { width: 360 },
    logo_file: FILE,
    logo: { card_height: 200 },
    dropShadow: { blur: 4 },
    motion: { reorder: false },
    preview: { liveCode: 'abcdefgh' },
  },
  sprite_settings: [{ x: 0, scale: 100 }],
};
const SERIES = {
  name: 'Marathon',
  opening_cents: 50_000,
  opening_label: 'Brought over from 2025',
  settings: { tipGoals: [{ reward: 'Song', amount_cents: 5000 }], more: true },
};
const USER = {
  userId: 'demo-user',
  displayName: 'Pixel Host',
  timezone: 'Europe/Berlin',
  previewBackground: 'camera',
};
const PAIR = { from: 'EUR', to: 'USD' };
const SOURCE = {
  service: 'player',
  name: 'Mia',
  values: VALUES,
  live_id: null,
  asks_first: false,
  since: '2026-11-02T19:00:00Z',
};
const SLIDER = { scope: 'layout', key: 'board.width', units: 'px' };

const made = (app: FastifyInstance, path: string, payload: object) =>
  answerOf<{ id: string }>(app, post(`/api/${path}`, payload), 201);
const toMade = (path: string, payload: object) => async (app: FastifyInstance) => ({
  params: { id: (await made(app, path, payload)).id },
});
const toLive = toMade('lives', LIVE);
const toTheme = toMade('themes', THEME);
const toLayout = toMade('layouts', LAYOUT);
const toSeries = toMade('series', SERIES);
const toMonth = (query: string) => () => ({ params: { month: '2026-11' }, query });
const toTip = async (app: FastifyInstance) => {
  const live = await aLive(app);
  return { params: { tipId: (await aTip(app, live.id, { amount_cents: 500 })).id } };
};
/** Names of fans and rewards are unique. */
const newName = () => `Name ${randomUUID()}`;
const newReward = () => ({ group_name: newName(), reward_name: newName() });
const toFan = async (app: FastifyInstance) => ({
  params: { id: (await aFan(app, newName())).id },
});
/** A merge of two fans, and the alias that it has made. */
const toMerge = async (app: FastifyInstance) => {
  const [{ id }, into] = [await aFan(app, newName()), await aFan(app, newName())];
  const { merge_id } = await answerOf<RenamedFan>(app, put(`/api/fans/${id}`, { name: into.name }));
  const query = new URLSearchParams({ query: into.name });
  const [found] = await answerOf<FoundFan[]>(app, `/api/fans?${query}`);
  return { mergeId: merge_id ?? '', aliasId: found?.aliases?.[0]?.id ?? '' };
};
const toVote = async (app: FastifyInstance) => {
  const { id } = await made(app, `lives/${(await aLive(app)).id}/votes`, VOTE);
  return { params: { voteId: id } };
};
const toReward = async (app: FastifyInstance) => ({
  params: { id: (await aReward(app, newReward())).id },
});
const toOrder = async (app: FastifyInstance) => {
  const { id } = await aReward(app, newReward());
  return { payload: { rewards: [{ id, display_order: 5 }] } };
};
const form = (name: string, content: Buffer) => {
  const { headers, payload } = uploadRequest({ name, content });
  return { payload, contentType: headers['content-type'] };
};
const image = () => form('cat.svg', anSvg(`<!--${randomUUID()}-->`));
const font = () => form('own.ttf', aFont({ family: newName() }));
const toImport = async (app: FastifyInstance) => {
  const { id } = await answerOf<TipImport>(app, post('/api/tips/imports', BEGIN_IMPORT));
  return { params: { id } };
};
const toUploaded = (url: string, make: () => ReturnType<typeof form>) => {
  return async (app: FastifyInstance) => {
    const { payload, contentType } = make();
    const response = await app.inject(post(url, payload, { 'content-type': contentType }));
    return { params: { name: String(response.json().url).split('/').at(-1) ?? '' } };
  };
};
const toImage = toUploaded('/api/files', image);
const toFont = toUploaded('/api/fonts/files', font);
/** An exported theme or layout with an image, for an import. */
const exported = (kind: 'theme' | 'layout', key: string) => async (app: FastifyInstance) => {
  const { url } = (await upload(app, anSvg())).json();
  const { id } = await made(app, `${kind}s`, { name: newName(), settings: { [key]: url } });
  const file = await app.inject(`/api/${kind}s/${id}/export`);
  return form('cat.zip', file.rawPayload);
};
const toPlace = async (app: FastifyInstance) => {
  const [place] = (await app.inject('/api/tz/suggest?q=paris')).json();
  return { query: `place_id=${encodeURIComponent(place.place_id)}` };
};
/** As `make`, with a body that changes the record. */
const changing = (make: Make, payload: object) => async (app: FastifyInstance) => ({
  ...(await make(app)),
  payload,
});
const withQuery = (make: Make, query: string) => async (app: FastifyInstance) => ({
  ...(await make(app)),
  query,
});

const toSource = toMade('sources', SOURCE);
/** Arrivals that wait or are held: here a duplicate that can only be a test. */
const toArrivals = async (app: FastifyInstance) => {
  const { id } = await made(app, 'sources', SOURCE);
  await app.inject(post(`/api/sources/${id}/test`, {}));
  const { arrivals } = await answerOf<Inbox>(app, '/api/inbox?state=all&limit=1');
  return { payload: { ids: arrivals.map((arrival) => arrival.id) } };
};
const toGive = async (app: FastifyInstance) => {
  const { payload } = await toArrivals(app);
  return { payload: { live_id: (await aLive(app)).id, ...payload } };
};

const toBackup = async (app: FastifyInstance) => {
  const { name } = await answerOf<Backup>(app, post('/api/backups', {}), 201);
  return { params: { name } };
};
/** Verifies and unpacks a new backup for a restore. */
const toStaged = async (app: FastifyInstance) => {
  const { name: backup } = (await toBackup(app)).params;
  const { id } = await answerOf<StagedBackup>(app, post('/api/restore/stage', { backup }));
  return id;
};

/** A live or series with a timer that runs. */
const toTimer = (kind: Owner['kind']) => async (app: FastifyInstance) => {
  const { id } = kind === 'live' ? await aLive(app) : await aSeries(app);
  await aTimer(app, { kind, id });
  return { params: { id } };
};
/** The requests of the timers of lives or of series. */
function timerRequests(kind: Owner['kind']): Record<string, Make> {
  const path = `${kind === 'live' ? '/api/lives' : '/api/series'}/{id}/timer`;
  const to = toTimer(kind);
  const pressed = ['start', 'pause', 'resume', 'end', 'reset', 'undo'];
  return {
    [`GET ${path}`]: to,
    [`PUT ${path}`]: changing(to, TIMER),
    ...Object.fromEntries(pressed.map((name) => [`POST ${path}/${name}`, changing(to, {})])),
    [`POST ${path}/add`]: changing(to, { seconds: 300 }),
    [`POST ${path}/set`]: changing(to, { seconds: 300 }),
    [`POST ${path}/multiply`]: changing(to, { multiplier: 2, for: 900 }),
  };
}

const toStarterLook = () => ({ params: { id: 'face-off' } });

/** A live, or the series that it is in, with a tip that came from a file and was typed as well. */
const toDoubled = (kind: Owner['kind']) => async (app: FastifyInstance) => {
  const series = await aSeries(app);
  const live = await aLive(app, { series_id: series.id });
  const paid_at = new Date().toISOString();
  const tips = [{ ...TIP, idempotency_key: 'doubled', payment_id: 'pay-1', paid_at }];
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  const { id } = await aTip(app, live.id, TIP);
  return {
    params: { id: kind === 'live' ? live.id : series.id },
    payload: { mend: [{ id: `doubled:${id}` }] },
  };
};

/** The requests of the checks of lives or of series. */
function checkRequests(kind: Owner['kind']): Record<string, Make> {
  const folder = kind === 'live' ? '/api/lives' : '/api/series';
  const path = `${folder}/{id}/total-check`;
  const to = toDoubled(kind);
  const toRead = async (app: FastifyInstance) => ({ params: (await to(app)).params });
  return {
    [`GET ${path}`]: withQuery(toRead, 'from=2026-11-01&to=2026-11-30'),
    [`GET ${path}/tips`]: withQuery(toRead, 'line=counted:hand::'),
    [`POST ${path}/sources/{sourceId}`]: async (app) => ({
      params: {
        id: (await to(app)).params.id,
        sourceId: (await toSource(app)).params.id,
      },
      payload: { again: true },
    }),
    [`POST ${path}/file`]: async (app) => ({
      params: (await to(app)).params,
      ...form('tips.csv', Buffer.from('fan,amount\nPixel Ghost,5.00\n')),
    }),
    [`POST ${path}/mend`]: to,
    [`POST ${path}/undo`]: async (app) => {
      const { params, payload } = await to(app);
      const url = `${folder}/${params.id}/total-check/mend`;
      const { undo_id } = await answerOf<Mended>(app, post(url, payload));
      return { params, payload: { undo_id } };
    },
  };
}

const NEW_PERSON = { name: 'Mia', role: 'moderator' };
const TOKEN = { name: 'Stream Deck', days: 90 };
/** Removes all people, because there may be 20 of them. */
const withoutPeople = async (app: FastifyInstance) => {
  for (const { id } of await answerOf<Person[]>(app, '/api/people')) {
    await app.inject(remove(`/api/people/${id}`));
  }
};
const toPerson = async (app: FastifyInstance) => {
  await withoutPeople(app);
  return { params: { id: (await made(app, 'people', NEW_PERSON)).id } };
};
const toDevice = async (app: FastifyInstance) => {
  const { id } = (await toPerson(app)).params;
  const made = await answerOf<MadeToken>(app, post(`/api/people/${id}/tokens`, TOKEN), 201);
  return { params: { deviceId: made.id } };
};
const toOverlayKey = async (app: FastifyInstance) => ({
  payload: { live_id: (await aLive(app)).id },
});

/** Requests that need records or a payload. */
const REQUESTS: Record<string, Make> = {
  'POST /api/session': () => ({ payload: { token: 'x' }, refusedAlone: 409 }),
  'POST /api/session/invitation': () => ({ payload: { token: 'x' }, refusedAlone: 401 }),
  'POST /api/people': async (app) => {
    await withoutPeople(app);
    return { payload: NEW_PERSON };
  },
  'PUT /api/people/{id}': changing(toPerson, NEW_PERSON),
  'DELETE /api/people/{id}': toPerson,
  'POST /api/people/{id}/links': async (app) => ({
    ...(await toPerson(app)),
    payload: {},
    refusedAlone: 409,
  }),
  'POST /api/people/me/links': () => ({ payload: {}, refusedAlone: 409 }),
  'DELETE /api/people/{id}/links': toPerson,
  'POST /api/people/{id}/tokens': changing(toPerson, TOKEN),
  'DELETE /api/people/devices/{deviceId}': toDevice,
  'POST /api/overlay-keys': toOverlayKey,
  'POST /api/overlay-keys/renew': toOverlayKey,
  'GET /api/activity': () => ({ query: 'before=5' }),
  'POST /api/lives': () => ({ payload: LIVE }),
  'GET /api/lives/{id}': toLive,
  'PUT /api/lives/{id}': changing(toLive, LIVE),
  'DELETE /api/lives/{id}': toLive,
  'GET /api/lives/{id}/tips': withQuery(toLive, 'limit=5'),
  'POST /api/lives/{id}/tips': changing(toLive, TIP),
  'POST /api/lives/{id}/tips/import': changing(toLive, IMPORT),
  'POST /api/tips/import/preview': () =>
    form('tips.csv', Buffer.from('fan,amount\nPixel Ghost,5.00\n')),
  'GET /api/lives/{id}/tips.csv': toLive,
  ...checkRequests('live'),
  ...checkRequests('series'),
  'GET /api/tips/totals': () => ({ query: 'from=2026-11-01&to=2026-11-30&source=hand&fans=5' }),
  'GET /api/tips/export': () => ({ query: 'from=2026-11-01&format=csv-semicolon' }),
  'POST /api/tips/imports': () => ({ payload: BEGIN_IMPORT }),
  'POST /api/tips/imports/{id}/undo': changing(toImport, {}),
  'POST /api/tips/imports/{id}/redo': changing(toImport, {}),
  'GET /api/lives/{id}/text/{command}': async (app) => {
    const { params } = await toLive(app);
    return { params: { ...params, command: 'goal' } };
  },
  'GET /api/lives/{id}/recap': toLive,
  'GET /api/lives/{id}/thanks': toLive,
  'GET /api/lives/{id}/recap.csv': withQuery(toLive, 'table=fans'),
  'GET /api/lives/{id}/owed': toLive,
  'PUT /api/lives/{id}/owed/{amount_cents}': async (app) => {
    const settings = { tipGoals: [{ reward: 'Encore', amount_cents: 500 }] };
    const live = await aLive(app, { settings });
    await aTip(app, live.id, { amount_cents: 500 });
    return { params: { id: live.id, amount_cents: '500' }, payload: { state: 'done' } };
  },
  'GET /api/lives/{id}/votes': toLive,
  'POST /api/lives/{id}/votes': changing(toLive, VOTE),
  'GET /api/series/{id}/votes': toSeries,
  'POST /api/series/{id}/votes': changing(toSeries, VOTE),
  'PUT /api/votes/{voteId}': changing(toVote, VOTE),
  'DELETE /api/votes/{voteId}': toVote,
  'POST /api/votes/{voteId}/close': changing(toVote, {}),
  'POST /api/votes/{voteId}/reopen': changing(toVote, {}),
  'GET /api/votes/{voteId}/tips': withQuery(toVote, 'option=undecided&limit=5'),
  'PUT /api/votes/{voteId}/tips/{tipId}': async (app) => {
    const live = await aLive(app);
    const { id: voteId } = await made(app, `lives/${live.id}/votes`, VOTE);
    const { id: tipId } = await aTip(app, live.id, TIP);
    return { params: { voteId, tipId }, payload: { option_id: null } };
  },
  ...timerRequests('live'),
  ...timerRequests('series'),
  'GET /api/lives/{id}/tips/totals': withQuery(toLive, 'top=5'),
  'GET /api/lives/sample/tips/totals': () => ({ query: 'top=5' }),
  'PUT /api/lives/tips/{tipId}': changing(toTip, TIP),
  'DELETE /api/lives/tips/{tipId}': toTip,
  'POST /api/lives/tips/{tipId}/restore': changing(toTip, {}),
  'POST /api/lives/tips/move': async (app) => ({
    payload: { live_id: (await aLive(app)).id, ids: [(await toTip(app)).params.tipId] },
  }),
  'GET /api/lives/{id}/alerts': toLive,
  'GET /api/lives/{id}/alerts/delayed': toLive,
  'POST /api/lives/{id}/alerts/skip': changing(toLive, {}),
  'POST /api/lives/{id}/alerts/play': async (app) => {
    const live = await toLive(app);
    const { seq } = await answerOf<Alert>(
      app,
      post(`/api/lives/${live.params?.id}/alerts/test`, {}),
      201,
    );
    return { ...live, payload: { seq } };
  },
  'PUT /api/lives/{id}/alerts/paused': changing(toLive, { is_paused: true }),
  'POST /api/lives/{id}/alerts/test': changing(toLive, {}),
  'POST /api/lives/tips/{tipId}/alert': changing(toTip, {}),
  'GET /api/fans/names': () => ({ query: 'key=pix' }),
  'POST /api/fans': () => ({ payload: { name: 'Pixel Ghost' } }),
  'PUT /api/fans/{id}': async (app) => ({ ...(await toFan(app)), payload: { name: newName() } }),
  'POST /api/fans/merges/{mergeId}/undo': async (app) => {
    const { mergeId } = await toMerge(app);
    return { params: { mergeId }, payload: {} };
  },
  'DELETE /api/fans/aliases/{aliasId}': async (app) => {
    const { aliasId } = await toMerge(app);
    return { params: { aliasId } };
  },
  'PUT /api/fans/{id}/hidden': async (app) => ({
    ...(await toFan(app)),
    payload: { is_hidden: true },
  }),
  'GET /api/fans/{id}': toFan,
  'GET /api/fans/{id}/tips': async (app) => ({ ...(await toFan(app)), query: 'limit=10' }),
  'GET /api/fans/{id}/rewards': toFan,
  'PUT /api/fans/{id}/note': async (app) => ({
    ...(await toFan(app)),
    payload: { note: 'Plays cello' },
  }),
  'DELETE /api/fans/{id}': toFan,
  'GET /api/fans/standings': () => ({ query: 'query=a&order=recent&limit=10' }),
  'GET /api/rates/{to}': () => ({ params: { to: PAIR.to } }),
  'PUT /api/rates/ecb': () => ({ payload: { is_on: false } }),
  'PUT /api/rates/{from}/{to}': () => ({ params: PAIR, payload: { rate: '1.08' } }),
  'DELETE /api/rates/{from}/{to}': async (app) => {
    await answerOf(app, put('/api/rates/EUR/USD', { rate: '1.08' }));
    return { params: PAIR };
  },
  'POST /api/rewards': () => ({ payload: newReward() }),
  'PUT /api/rewards/{id}': async (app) => ({ ...(await toReward(app)), payload: newReward() }),
  'DELETE /api/rewards/{id}': toReward,
  'POST /api/rewards/reorder-batch': toOrder,
  'GET /api/user-settings/{userId}': () => ({ params: { userId: USER.userId } }),
  'PUT /api/user-settings': () => ({ payload: USER }),
  'POST /api/themes': () => ({ payload: THEME }),
  'GET /api/themes/{id}': toTheme,
  'PUT /api/themes/{id}': changing(toTheme, THEME),
  'DELETE /api/themes/{id}': toTheme,
  'POST /api/series': () => ({ payload: SERIES }),
  'GET /api/series/{id}': toSeries,
  'PUT /api/series/{id}': changing(toSeries, SERIES),
  'DELETE /api/series/{id}': toSeries,
  'GET /api/series/{id}/totals': withQuery(toSeries, 'top=5'),
  'GET /api/months/{month}/totals': toMonth('currency=EUR&top=5'),
  'GET /api/series/{id}/recap': toSeries,
  'GET /api/series/{id}/recap.csv': withQuery(toSeries, 'table=lives'),
  'GET /api/series/{id}/thanks': toSeries,
  'GET /api/series/{id}/tips.csv': toSeries,
  'GET /api/months/{month}/recap': toMonth('currency=EUR'),
  'GET /api/months/{month}/recap.csv': toMonth('currency=EUR&table=fans'),
  'GET /api/months/{month}/thanks': toMonth(''),
  'GET /api/months/{month}/tips.csv': toMonth('currency=EUR'),
  'POST /api/layouts': () => ({ payload: LAYOUT }),
  'GET /api/layouts/{id}': toLayout,
  'PUT /api/layouts/{id}': changing(toLayout, LAYOUT),
  'DELETE /api/layouts/{id}': toLayout,
  'GET /api/themes/{id}/export': toTheme,
  'POST /api/themes/import': exported('theme', 'logo_image'),
  'GET /api/layouts/{id}/export': toLayout,
  'POST /api/layouts/import': exported('layout', 'logo_file'),
  'GET /api/looks/{id}/picture': toStarterLook,
  'POST /api/looks/{id}/use': changing(toStarterLook, {}),
  'POST /api/sources': () => ({ payload: SOURCE }),
  'GET /api/sources/{id}': toSource,
  'PUT /api/sources/{id}': changing(toSource, { name: 'Mia', is_on: true, values: VALUES }),
  'DELETE /api/sources/{id}': toSource,
  'POST /api/sources/{id}/test': changing(toSource, {}),
  'POST /api/sources/{id}/hook': changing(toSource, {}),
  'GET /api/inbox': () => ({ query: 'state=all&limit=5' }),
  'POST /api/inbox/give': toGive,
  'POST /api/inbox/take-back': toArrivals,
  'POST /api/inbox/set-aside': toArrivals,
  'POST /api/inbox/bring-back': toArrivals,
  'PUT /api/on-air': async (app) => ({ payload: { live_id: (await aLive(app)).id } }),
  'PUT /api/sharing': () => ({ payload: { share_port: 4900, trusted_proxies: ['10.0.0.2'] } }),
  'PUT /api/obs': () => ({
    payload: { address: '127.0.0.1:9', password: 'secret', on_stream_start: 'offer' },
  }),
  'POST /api/obs/find': () => ({ payload: {}, refusedAlone: 404 }),
  'POST /api/obs/connect': async (app) => {
    await answerOf(app, put('/api/obs', { address: '127.0.0.1:9' }));
    return { payload: {} };
  },
  'GET /api/obs/scenes': () => ({ refusedAlone: 409 }),
  'POST /api/obs/add': async (app) => ({
    payload: { live_id: (await aLive(app)).id, scene: 'Scene' },
    refusedAlone: 409,
  }),
  'POST /api/obs/show': async (app) => ({
    payload: { live_id: (await aLive(app)).id },
    refusedAlone: 409,
  }),
  'POST /api/obs/refresh': () => ({ payload: {}, refusedAlone: 409 }),
  'POST /api/obs/offer/accept': async (app) => {
    await app.inject(put('/api/on-air', { live_id: (await aLive(app)).id }));
    for (const streaming of [true, false]) {
      await app.inject(post('/api/obs/overlay_report', { streaming, live: null }));
    }
    return { payload: {} };
  },
  'POST /api/obs/overlay_report': () => ({ payload: { streaming: true, live: null } }),
  'PUT /api/block-list': () => ({
    payload: { words: ['spam'], allowed: ['Scunthorpe'], languages: ['en'] },
  }),
  'GET /api/defaults': () => ({ query: new URLSearchParams(SLIDER).toString() }),
  'PUT /api/defaults': () => ({ payload: { ...SLIDER, min: 200, max: 960, default: 360 } }),
  'POST /api/files': image,
  'POST /api/files/sounds': () => form('chime.mp3', aSound()),
  'GET /api/uploads/{name}': withQuery(toImage, 'px=512'),
  'GET /api/uploads/{name}/original': toImage,
  'GET /api/fonts/family/{family}': () => ({ params: { family: 'Inter' } }),
  'GET /api/fonts/css': () => ({ query: 'family=Inter&variant=700' }),
  'GET /api/fonts/state': () => ({ query: 'family=Inter&variant=700' }),
  'POST /api/fonts/state': () => ({ payload: { family: 'Inter', variant: '700' } }),
  'POST /api/fonts/files': font,
  'GET /api/fonts/files/{name}': toFont,
  'DELETE /api/fonts/files/{name}': toFont,
  'GET /api/tz/suggest': () => ({ query: 'q=paris' }),
  'GET /api/tz/resolve': toPlace,
  'GET /api/live': async (app) => {
    const topics = { [totalsTopic((await aLive(app)).id, 5).name]: null };
    return { query: String(new URLSearchParams({ topics: JSON.stringify(topics) })) };
  },
  'POST /api/backups': () => ({ payload: {} }),
  'POST /api/backups/{name}/verify': changing(toBackup, {}),
  'POST /api/backups/{name}/keep': changing(toBackup, {}),
  'GET /api/backups/{name}/file': toBackup,
  'POST /api/restore/parts': () => form('backup.zip', Buffer.from('PK')),
  'POST /api/restore/stage': async (app) => ({
    payload: { backup: (await toBackup(app)).params.name },
  }),
  'POST /api/restore/begin': async (app) => {
    return { payload: { staged: await toStaged(app) } };
  },
  'GET /api/overlay_boot': async (app) => ({ query: `live=${(await aLive(app)).code}` }),
};

/** A valid request for this operation; creates the records that it needs. */
export async function goodRequest(
  app: FastifyInstance,
  { name, path, body }: Operation,
): Promise<GoodRequest> {
  const make = REQUESTS[name];
  if (make) return make(app);
  if (body || path.includes('{')) {
    throw new Error(`Write a good request for ${name} into server/testing/good-requests.ts.`);
  }
  return {};
}
