import type { FastifyInstance } from 'fastify';
import type { Alert, LiveAlerts } from '#contract/alerts.ts';
import { answerOf } from './requests.ts';

/** What overlays of a live are told of its alerts. */
export const liveAlertsOf = (app: FastifyInstance, liveId: string) =>
  answerOf<LiveAlerts>(app, `/api/lives/${liveId}/alerts`);

/** The same as lists of kind, fan and amount. */
export const announcedOn = async (app: FastifyInstance, liveId: string) =>
  (await liveAlertsOf(app, liveId)).alerts.map(factsOf);

const factsOf = ({ kind, fan_name, amount_cents }: Alert) => [kind, fan_name, amount_cents];
