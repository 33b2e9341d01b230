import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody, NoBody } from '#contract/common.ts';
import {
  AcceptObsOffer,
  AddedToObs,
  AddToObs,
  ConnectObs,
  FindObs,
  Obs,
  ObsScenes,
  OverlayReport,
  RefreshedObs,
  RefreshObs,
  ShowInObs,
  ShownInObs,
  UpdateObs,
} from '#contract/obs.ts';
import { type ObsService, obsIssues } from './obs-service.ts';

const tags = ['OBS'];

const schemas = {
  get: {
    tags,
    summary: 'Read how the line to OBS is, what is on screen there, and what is offered',
    response: { 200: Obs },
  },
  update: {
    tags,
    summary: 'Change the keys that are present, and connect anew with another address or password',
    body: UpdateObs,
    response: { 200: Obs },
  },
  forget: {
    tags,
    summary: 'Forget the address and the password of OBS, and end the line',
    response: { 204: NoBody('Forgotten') },
  },
  find: {
    tags,
    summary: 'Find OBS on the computer of the server, with the password from its own file',
    body: FindObs,
    response: { 200: Obs, 404: ErrorBody, 409: ErrorBody },
  },
  connect: {
    tags,
    summary: 'Connect now, or look at all scenes anew',
    body: ConnectObs,
    response: { 200: Obs, 409: ErrorBody },
  },
  scenes: {
    tags,
    summary: 'List the scenes of OBS',
    response: { 200: ObsScenes, 409: ErrorBody },
  },
  add: {
    tags,
    summary: 'Bring the overlay for every show, or of one live, into a scene',
    body: AddToObs,
    response: { 200: AddedToObs, 404: ErrorBody, 409: ErrorBody },
  },
  show: {
    tags,
    summary: 'Show the hidden overlay of a live in the scene on program',
    body: ShowInObs,
    response: { 200: ShownInObs, 409: ErrorBody },
  },
  refresh: {
    tags,
    summary: 'Load the overlays in OBS anew',
    body: RefreshObs,
    response: { 200: RefreshedObs, 409: ErrorBody },
  },
  dismiss: {
    tags,
    summary: 'Decline what a start or end of the stream offers',
    response: { 204: NoBody('Declined') },
  },
  accept: {
    tags,
    summary: 'Do what a start or end of the stream offers',
    body: AcceptObsOffer,
    response: { 200: Obs, 409: ErrorBody },
  },
  report: {
    tags,
    summary: 'Tell what an overlay hears from the OBS that shows it',
    body: OverlayReport,
    response: { 204: NoBody('Heard') },
  },
};

const updating = { valueIssues: obsIssues };

export function obsRoutes(obs: ObsService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: schemas.get, config: { permission: 'owner' } }, async () => obs.get());

    app.put(
      '/',
      { schema: schemas.update, config: { ...updating, permission: 'private' } },
      (request) => obs.update(request.body),
    );

    app.delete(
      '/',
      { schema: schemas.forget, config: { permission: 'private' } },
      async (_request, reply) => {
        await obs.remove();
        return reply.code(204).send();
      },
    );

    app.post('/find', { schema: schemas.find, config: { permission: 'private' } }, async () =>
      obs.find(),
    );

    app.post('/connect', { schema: schemas.connect, config: { permission: 'private' } }, () =>
      obs.connect(),
    );

    app.get('/scenes', { schema: schemas.scenes, config: { permission: 'owner' } }, () =>
      obs.scenes(),
    );

    app.post(
      '/add',
      { schema: schemas.add, config: { permission: 'private' } },
      async (request) => {
        const { origin = `http://${request.headers.host}` } = request.headers;
        return obs.add(request.body, origin);
      },
    );

    app.post('/show', { schema: schemas.show, config: { permission: 'private' } }, (request) =>
      obs.show(request.body),
    );

    app.post('/refresh', { schema: schemas.refresh, config: { permission: 'private' } }, () =>
      obs.refresh(),
    );

    app.delete(
      '/offer',
      {
        schema: schemas.dismiss,
        config: { permission: 'owner', activity: 'declined an offer of OBS' },
      },
      async (_request, reply) => {
        obs.dismissOffer();
        return reply.code(204).send();
      },
    );

    app.post(
      '/offer/accept',
      {
        schema: schemas.accept,
        config: { permission: 'owner', activity: 'accepted an offer of OBS' },
      },
      () => obs.acceptOffer(),
    );

    app.post(
      '/overlay_report',
      { schema: schemas.report, config: { permission: 'overlay' } },
      async (request, reply) => {
        obs.applyOverlayReport(request.body, { isOfferOnly: request.caller.kind !== 'private' });
        return reply.code(204).send();
      },
    );
  };
}
