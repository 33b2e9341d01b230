import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ErrorBody } from '#contract/common.ts';
import { Sharing, SharingPatch } from '#contract/sharing.ts';
import { sharingIssues } from './sharing-fields.ts';
import type { SharingService } from './sharing-service.ts';

const tags = ['sharing'];

const schemas = {
  read: {
    tags,
    summary: 'Read how the shared door is set up, and its addresses',
    response: { 200: Sharing },
  },
  change: {
    tags,
    summary: 'Change the settings of sharing that are present, at once',
    body: SharingPatch,
    response: { 200: Sharing, 409: ErrorBody },
  },
};

/** Only the computer itself decides who reaches it. */
const permission = 'private';

export const sharingRoutes =
  (sharing: SharingService): FastifyPluginAsyncTypebox =>
  async (api) => {
    api.get('/', { schema: schemas.read, config: { permission } }, () => sharing.read());

    api.put(
      '/',
      { schema: schemas.change, config: { permission, valueIssues: sharingIssues } },
      ({ body }) => sharing.change(body),
    );
  };
