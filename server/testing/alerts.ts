import type { FastifyInstance } from 'fastify';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import { answerOf } from './requests.ts';

/** The alerts of a live, as its overlays get them. */
export const liveAlertsOf = (app: FastifyInstance, liveId: string) =>
  answerOf<LiveAlerts>(app, `/api/lives/${liveId}/alerts`);

/** The alerts as lists of kind, fan and amount. */
export const announcedOn = async (app: FastifyInstance, liveId: string) =>
  (await liveAlertsOf(app, liveId)).alerts.map(factsOf);

const factsOf = ({ kind, fan_name, amount_cents }: Alert) => [kind, fan_name, amount_cents];
