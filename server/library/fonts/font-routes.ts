import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { NoBody } from '#contract/common.ts';
import {
  Font,
  FontChoice,
  FontFamilyParams,
  FontFile,
  FontFileParams,
  FontForm,
  FontQuery,
  FontServiceFacts,
  FontState,
} from '#contract/fonts.ts';
import { notFound } from '#domain/errors.ts';
import { acceptForms, receiveForm } from '../uploads/receive-form.ts';
import type { FontService } from './font-service.ts';
import { mimeOfName } from './font-type.ts';

const tags = ['fonts'];

const text = (type: string, schema: object) => ({ content: { [type]: { schema } } });

const schemas = {
  search: {
    tags,
    summary: 'Find fonts by name: own ones first, then best match first; at most 50',
    querystring: FontQuery,
    response: { 200: Type.Array(Font) },
  },
  family: {
    tags,
    summary: 'Get the variants of a font family',
    params: FontFamilyParams,
    response: { 200: Font },
  },
  css: {
    tags,
    summary: 'Get a stylesheet for a font; an empty one when the font cannot be had right now',
    querystring: FontChoice,
    response: { 200: text('text/css', Type.String()) },
  },
  state: {
    tags,
    summary: 'Whether pages get a font now; starts to fetch it if it is not here',
    querystring: FontChoice,
    response: { 200: FontState },
  },
  fetch: {
    tags,
    summary: 'Try to fetch a font again, also just after a failure',
    body: FontChoice,
    response: { 200: FontState },
  },
  service: {
    tags,
    summary: 'Whether fonts are searched and fetched at Google Fonts',
    response: { 200: FontServiceFacts },
  },
  file: {
    tags,
    summary: 'Get a font file',
    params: FontFileParams,
    response: { 200: text('font/*', Type.String({ format: 'binary' })) },
  },
  upload: {
    tags,
    summary: 'Add a font file; a known file answers 200, with the family that was sent',
    consumes: ['multipart/form-data'],
    body: FontForm,
    response: { 200: FontFile, 201: FontFile },
  },
  remove: {
    tags,
    summary: 'Delete a font file that was uploaded',
    params: FontFileParams,
    response: { 204: NoBody('Deleted') },
  },
};

/** Without a font face the page falls back to the bundled font. */
const NO_FONT_NOW = '/* This font cannot be had right now. */\n';

/** Searches fonts, and serves them as local files. */
export function fontRoutes(fonts: FontService): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.addHook('onClose', fonts.close);

    app.get('/', { schema: schemas.search, config: { permission: 'owner' } }, (request) =>
      fonts.search(request.query.q ?? ''),
    );

    app.get(
      '/family/:family',
      { schema: schemas.family, config: { permission: 'owner' } },
      (request) => fonts.family(request.params.family),
    );

    app.get(
      '/css',
      { schema: schemas.css, config: { permission: 'overlay' } },
      async (request, reply) => {
        const css = await fonts.css(request.query, { mayFetch: mayFetch(request) });
        reply.type('text/css; charset=utf-8');
        if (css === undefined) reply.header('cache-control', 'no-store');
        return reply.send(css ?? NO_FONT_NOW);
      },
    );

    app.get('/state', { schema: schemas.state, config: { permission: 'owner' } }, (request) =>
      fonts.state(request.query, { mayFetch: mayFetch(request) }),
    );

    app.post(
      '/state',
      { schema: schemas.fetch, config: { permission: 'owner', activity: 'fetched a font' } },
      (request) => fonts.state(request.body, { mayFetch: true, again: true }),
    );

    app.get(
      '/service',
      { schema: schemas.service, config: { permission: 'owner' } },
      () => fonts.facts,
    );

    app.register(fontFileRoutes(fonts), { prefix: '/files' });
  };
}

/** The font files; names are content hashes. */
function fontFileRoutes(fonts: FontService): FastifyPluginAsyncTypebox {
  return async (app) => {
    const takesForm = acceptForms(app, fonts.form);

    app.get(
      '/:name',
      { schema: schemas.file, config: { permission: 'open' } },
      async (request, reply) => {
        const { name } = request.params;
        const file = await fonts.file(name);
        if (!file) throw notFound('Font file');
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        return reply.type(mimeOfName(name)).send(file);
      },
    );

    app.post('/', {
      schema: schemas.upload,
      config: { permission: 'owner', activity: 'added a font' },
      ...takesForm,
      async handler(request, reply) {
        const { text: family, ...received } = await receiveForm(request, fonts.form);
        const { file, isNew } = await fonts.own().keep(received, family);
        reply.code(isNew ? 201 : 200);
        return file;
      },
    });

    app.delete(
      '/:name',
      { schema: schemas.remove, config: { permission: 'owner', activity: 'deleted a font' } },
      async (request, reply) => {
        await fonts.own().remove(request.params.name);
        return reply.code(204).send();
      },
    );
  };
}

/** Other websites, overlays with a key and moderators must not trigger requests to Google. */
const mayFetch = ({ headers, caller }: FastifyRequest) =>
  (caller.kind === 'private' || (caller.kind === 'person' && caller.role === 'owner')) &&
  !['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
