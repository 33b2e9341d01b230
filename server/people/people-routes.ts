import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody, IdParams, NoBody } from '#contract/common.ts';
import {
  MadeToken,
  NewLink,
  NewPerson,
  NewToken,
  Person,
  PersonPatch,
  SignInLink,
} from '#contract/people.ts';
import { conflict } from '#domain/errors.ts';
import { nameIssues } from '#domain/text/names.ts';
import { clientAddress } from '../http/client-address.ts';
import { personOf } from '../http/permissions.ts';
import { LINK_MS, type MadeLink, type PeopleService } from './people-service.ts';

const tags = ['people'];
const params = IdParams;

const schemas = {
  list: {
    tags,
    summary: 'List the people who may use this, with their devices',
    response: { 200: Type.Array(Person) },
  },
  create: {
    tags,
    summary: 'Add a person',
    body: NewPerson,
    response: { 201: Person, 409: ErrorBody },
  },
  update: {
    tags,
    summary: 'Change the name or the role of a person',
    params,
    body: PersonPatch,
    response: { 200: Person },
  },
  remove: {
    tags,
    summary: 'Remove a person, and sign all their devices out',
    params,
    response: { 204: NoBody('Removed') },
  },
  link: {
    tags,
    summary: 'Make a link that signs one device of a person in, within 24 hours',
    params,
    body: NewLink,
    response: { 201: SignInLink, 409: ErrorBody },
  },
  ownLink: {
    tags,
    summary: 'Make a link that signs a further device of your own in, within 15 minutes',
    body: NewLink,
    response: { 201: SignInLink, 409: ErrorBody },
  },
  endLinks: {
    tags,
    summary: 'End the links of a person that nobody has used yet',
    params,
    response: { 204: NoBody('Ended') },
  },
  createToken: {
    tags,
    summary: 'Make a token for a script; it is shown once',
    params,
    body: NewToken,
    response: { 201: MadeToken, 409: ErrorBody },
  },
  signOutDevice: {
    tags,
    summary: 'Sign a device out, or end a token',
    params: Type.Object({ deviceId: Type.String() }),
    response: { 204: NoBody('Signed out') },
  },
};

export function peopleRoutes(people: PeopleService): FastifyPluginAsyncTypebox {
  return async (api) => {
    const withName = { valueIssues: (part: { name?: string }) => nameIssues(part) };
    const owner = (activity?: string) => ({
      permission: 'owner' as const,
      ...(activity && { activity }),
    });

    api.get('/', { schema: schemas.list, config: owner() }, async () => people.list());

    api.post(
      '/',
      { schema: schemas.create, config: { ...owner('added a person'), ...withName } },
      async ({ body }, reply) => {
        reply.code(201);
        return people.create(body);
      },
    );

    api.put(
      '/:id',
      { schema: schemas.update, config: { ...owner('changed a person'), ...withName } },
      async ({ params: { id }, body }) => people.update(id, body),
    );

    api.delete(
      '/:id',
      { schema: schemas.remove, config: owner('removed a person') },
      async ({ params: { id } }, reply) => {
        await people.remove(id);
        return reply.code(204).send();
      },
    );

    api.post(
      '/:id/links',
      { schema: schemas.link, config: owner('made a link for a person') },
      async (request, reply) => {
        const { id } = request.params;
        people.require(id);
        refuseClosed(api);
        const made = await people.link({
          personId: id,
          invitedBy: personOf(request),
          lastsMs: LINK_MS.invitation,
        });
        reply.code(201);
        return withUrls(api, made);
      },
    );

    api.post(
      '/me/links',
      {
        schema: schemas.ownLink,
        config: { permission: 'moderator', activity: 'made a link for a device' },
      },
      async (request, reply) => {
        refuseClosed(api);
        const made = await ownLink(request);
        reply.code(201);
        return withUrls(api, made);
      },
    );

    api.delete(
      '/:id/links',
      { schema: schemas.endLinks, config: owner('ended the links of a person') },
      async ({ params: { id } }, reply) => {
        await people.endLinks(id);
        return reply.code(204).send();
      },
    );

    api.post(
      '/:id/tokens',
      {
        schema: schemas.createToken,
        config: { ...owner('made a token for a person'), ...withName },
      },
      async (request, reply) => {
        reply.code(201);
        return people.createToken(request.params.id, request.body, clientAddress(request));
      },
    );

    api.delete(
      '/devices/:deviceId',
      { schema: schemas.signOutDevice, config: owner('signed a device out') },
      async ({ params: { deviceId } }, reply) => {
        await people.signOutDevice(deviceId);
        return reply.code(204).send();
      },
    );
  };

  async function ownLink(request: FastifyRequest): Promise<MadeLink> {
    const personId = personOf(request);
    if (personId === null) return people.linkOfOwner();
    return people.link({ personId, invitedBy: personId, lastsMs: LINK_MS.device });
  }
}

/** The token is in the fragment, which no log, proxy or Referer sees. */
function withUrls({ sharedDoor }: FastifyInstance, { token, ...link }: MadeLink): SignInLink {
  const origins = sharedDoor.open?.origins() ?? [];
  return { ...link, urls: origins.map((origin) => `${origin}/join#${token}`) };
}

function refuseClosed({ sharedDoor }: FastifyInstance): void {
  if (!sharedDoor.open) throw closed();
}

const closed = () =>
  conflict('No other device reaches this computer yet.', 'Share first: Settings → Sharing.');
