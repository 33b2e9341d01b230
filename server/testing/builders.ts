import type { FastifyInstance } from 'fastify';
import type { Fan } from '#contract/fans.ts';
import type { CreateLayout, Layout } from '#contract/layouts.ts';
import type { CreateLive, Live } from '#contract/lives.ts';
import type { CreateReward, Reward } from '#contract/rewards.ts';
import type { CreateSeries, Series } from '#contract/series.ts';
import type { CreateTheme, Theme } from '#contract/themes.ts';
import type { Timer, TimerSettings } from '#contract/timers.ts';
import type { Tip, TipPatch, TipTotals } from '#contract/tips.ts';
import type { Owner } from '#contract/topics.ts';
import { answerOf, post, put } from './requests.ts';

/** A live, made through the API. */
export function aLive(app: FastifyInstance, fields: Partial<CreateLive> = {}): Promise<Live> {
  return made(app, '/api/lives', { name: 'Friday', ...fields });
}

/** A series, made through the API. */
export function aSeries(app: FastifyInstance, fields: Partial<CreateSeries> = {}): Promise<Series> {
  return made(app, '/api/series', { name: 'Marathon', ...fields });
}

/** Where the timer of a live or series is. */
export const timerPath = ({ kind, id }: Owner) =>
  `/api/${kind === 'live' ? 'lives' : 'series'}/${id}/timer`;

/** A timer that runs, made through the API. */
export async function aTimer(
  app: FastifyInstance,
  owner: Owner,
  settings: TimerSettings = {},
): Promise<Timer> {
  await answerOf(app, put(timerPath(owner), settings));
  return answerOf(app, post(`${timerPath(owner)}/start`, {}));
}

/** A tip on the live with this id, made through the API; blank except for `fields`. */
export function aTip(app: FastifyInstance, liveId: string, fields: TipPatch = {}): Promise<Tip> {
  return made(app, `/api/lives/${liveId}/tips`, fields);
}

/** A fan, made through the API. */
export function aFan(app: FastifyInstance, name: string): Promise<Fan> {
  return made(app, '/api/fans', { name });
}

/** A theme without a layout, made through the API. */
export function aTheme(app: FastifyInstance, fields: Partial<CreateTheme> = {}): Promise<Theme> {
  return made(app, '/api/themes', { name: 'Neon', ...fields });
}

/** A layout with one sprite, made through the API. */
export function aLayout(app: FastifyInstance, fields: Partial<CreateLayout> = {}): Promise<Layout> {
  return made(app, '/api/layouts', { name: 'Corner', ...fields });
}

/** A reward, or without its name a group, made through the API. */
export function aReward(app: FastifyInstance, fields: CreateReward): Promise<Reward> {
  return made(app, '/api/rewards', fields);
}

const made = <T>(app: FastifyInstance, url: string, payload: object) =>
  answerOf<T>(app, post(url, payload), 201);

/** The tips of a live, newest first. */
export const tipsOf = (app: FastifyInstance, liveId: string, query = '') =>
  answerOf<Tip[]>(app, `/api/lives/${liveId}/tips${query}`);

/** The sums of a live. */
export const boardOf = (app: FastifyInstance, liveId: string, query = '') =>
  answerOf<TipTotals>(app, `/api/lives/${liveId}/tips/totals${query}`);
