import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import {
  Alert,
  DelayedAlert,
  LiveAlerts,
  PauseAlerts,
  PlayAlert,
  SkipAlert,
} from '#contract/alerts.ts';
import { Closed, ErrorBody, IdParams, NoBody, Nullable, VersionHeader } from '#contract/common.ts';
import { TipParams } from '#contract/tips.ts';
import { notFound } from '#domain/errors.ts';
import { isSameVersion } from '#domain/etag.ts';
import type { AlertService } from './alert-service.ts';
import type { AlertVersions } from './versions.ts';

const tags = ['alerts'];
/** A button of a stream deck may send no body at all. */
const Nothing = Nullable(Closed({}));

const schemas = {
  list: {
    tags,
    summary:
      'List what overlays announce, oldest first: what came in the last minute, and during a pause what waits. One that only becomes old changes no ETag',
    params: IdParams,
    headers: VersionHeader,
    response: {
      200: LiveAlerts,
      304: NoBody('Unchanged since the version in If-None-Match'),
      404: ErrorBody,
    },
  },
  delayed: {
    tags,
    summary: 'List the alerts that are not due yet, for the host; overlays never get them',
    params: IdParams,
    response: { 200: Type.Array(DelayedAlert) },
  },
  skip: {
    tags,
    summary:
      'End the alert that overlays show right now, or the named one, which is never shown if it still waits',
    params: IdParams,
    body: Nullable(SkipAlert),
    response: { 200: LiveAlerts },
  },
  play: {
    tags,
    summary: 'Show a waiting alert next, also during a pause',
    params: IdParams,
    body: PlayAlert,
    response: { 200: LiveAlerts },
  },
  pause: {
    tags,
    summary: 'Have alerts wait, or come again',
    params: IdParams,
    body: PauseAlerts,
    response: { 200: LiveAlerts },
  },
  test: {
    tags,
    summary: 'Announce a made-up tip, which counts nowhere',
    params: IdParams,
    body: Nothing,
    response: { 201: Alert },
  },
  again: {
    tags,
    summary: 'Announce a tip once more, whenever it was given',
    params: TipParams,
    body: Nothing,
    response: { 201: Alert, 409: ErrorBody },
  },
};

type Needs = {
  alerts: AlertService;
  versions: AlertVersions;
  /** The revision of a live's alerts; undefined for an unknown live. */
  revisionOf: (liveId: string) => number | undefined;
};

export function alertRoutes({ alerts, versions, revisionOf }: Needs): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/:id/alerts',
      { schema: schemas.list, config: { permission: 'overlay' } },
      async (request, reply) => {
        const { id } = request.params;
        const known = revisionOf(id);
        if (known === undefined) throw notFound('Live');
        const etag = versions.etag(id, alerts.version(id, known));
        if (isSameVersion(request.headers['if-none-match'], etag)) {
          return reply.header('etag', etag).code(304).send();
        }
        const { version, alerts: listed } = alerts.list(id);
        reply.header('etag', versions.etag(id, version));
        return listed;
      },
    );

    app.get(
      '/:id/alerts/delayed',
      { schema: schemas.delayed, config: { permission: 'moderator' } },
      async ({ params }) => alerts.delayed(params.id),
    );

    app.post(
      '/:id/alerts/skip',
      { schema: schemas.skip, config: { permission: 'moderator', activity: 'skipped an alert' } },
      ({ params, body }) => alerts.skip(params.id, body?.seq),
    );

    app.post(
      '/:id/alerts/play',
      {
        schema: schemas.play,
        config: { permission: 'moderator', activity: 'played an alert next' },
      },
      ({ params, body }) => alerts.play(params.id, body.seq),
    );

    app.put(
      '/:id/alerts/paused',
      {
        schema: schemas.pause,
        config: {
          permission: 'moderator',
          activity: ({ is_paused }: PauseAlerts) =>
            is_paused ? 'paused alerts' : 'resumed alerts',
        },
      },
      ({ params, body }) => alerts.pause(params.id, body.is_paused),
    );

    app.post(
      '/:id/alerts/test',
      {
        schema: schemas.test,
        config: { permission: 'moderator', activity: 'showed a test alert' },
      },
      async ({ params }, reply) => {
        reply.code(201);
        return alerts.test(params.id);
      },
    );

    app.post(
      '/tips/:tipId/alert',
      { schema: schemas.again, config: { permission: 'moderator', activity: 'replayed an alert' } },
      async ({ params }, reply) => {
        reply.code(201);
        return alerts.again(params.tipId);
      },
    );
  };
}
