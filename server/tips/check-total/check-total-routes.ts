import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import {
  CheckedTips,
  CheckRange,
  CheckSourceParams,
  CheckTipsQuery,
  CompareSource,
  Comparison,
  Mended,
  MendTotal,
  TotalCheck,
  UndoMending,
} from '#contract/check-total.ts';
import { ErrorBody, IdParams } from '#contract/common.ts';
import { UploadForm } from '#contract/files.ts';
import { MAX_TIP_FILE_MB } from '#contract/limits.ts';
import type { ReadFile } from '#contract/tip-files.ts';
import type { Owner } from '#contract/topics.ts';
import { personOf } from '../../http/permissions.ts';
import { acceptForms, receiveForm } from '../../library/uploads/receive-form.ts';
import { rm } from '../../system/disk/files.ts';
import type { CheckTotalService } from './check-total-service.ts';

const tags = ['tips'];

const schemasOf = (kind: Owner['kind']) => ({
  check: {
    tags,
    summary: `Explain the total of a ${kind} by source, and list what does not count and why`,
    params: IdParams,
    querystring: CheckRange,
    response: { 200: TotalCheck },
  },
  tips: {
    tags,
    summary: 'List the tips behind a line of the explained total',
    params: IdParams,
    querystring: CheckTipsQuery,
    response: { 200: CheckedTips },
  },
  source: {
    tags,
    summary: `Ask the service of a source for its total and its list, and compare them with a ${kind}`,
    params: CheckSourceParams,
    querystring: CheckRange,
    body: CompareSource,
    response: { 200: Comparison },
  },
  file: {
    tags,
    summary: `Compare a CSV file of a service with a ${kind}; nothing is recorded`,
    consumes: ['multipart/form-data'],
    params: IdParams,
    querystring: CheckRange,
    body: UploadForm,
    response: { 200: Comparison },
  },
  mend: {
    tags,
    summary: 'Mend differences of a total, and say which were no longer there',
    params: IdParams,
    body: MendTotal,
    response: { 200: Mended },
  },
  undo: {
    tags,
    summary: 'Restore the state before a mending, all or nothing',
    params: IdParams,
    body: UndoMending,
    response: { 200: Type.Object({ total_cents: Type.Integer() }), 409: ErrorBody },
  },
});

type Needs = {
  /** What is checked. */
  kind: Owner['kind'];
  checks: CheckTotalService;
  /** Reads a CSV file in a currency. */
  readFile: (path: string, currency: string) => Promise<ReadFile>;
  /** The folder for a received file while it is parsed. */
  directory: string;
};

/** The total of a live or series beside what services say. */
export function checkTotalRoutes({
  kind,
  checks,
  readFile,
  directory,
}: Needs): FastifyPluginAsyncTypebox {
  const schemas = schemasOf(kind);
  const ownerOf = ({ id }: { id: string }): Owner => ({ kind, id });
  const form = {
    what: 'CSV file',
    directory,
    maxMb: MAX_TIP_FILE_MB,
    smaller: 'Split it into smaller files.',
  };

  // Its own scope: only this route accepts forms.
  const fileRoute: FastifyPluginAsyncTypebox = async (app) => {
    app.post('/:id/total-check/file', {
      schema: schemas.file,
      config: { permission: 'owner' },
      ...acceptForms(app, form),
      async handler(request) {
        const owner = ownerOf(request.params);
        const { path } = await receiveForm(request, form);
        try {
          const currency = checks.currencyOf(owner);
          return checks.compareReadFile(owner, request.query, await readFile(path, currency));
        } finally {
          await rm(path, { force: true });
        }
      },
    });
  };

  return async (app) => {
    const stopping = new AbortController();
    app.addHook('preClose', async () => stopping.abort());

    app.get(
      '/:id/total-check',
      { schema: schemas.check, config: { permission: 'owner' } },
      ({ params, query }) => checks.check(ownerOf(params), query),
    );

    app.get(
      '/:id/total-check/tips',
      { schema: schemas.tips, config: { permission: 'owner' } },
      async ({ params, query }) => {
        const { line, ...range } = query;
        return checks.tipsOf(ownerOf(params), line, range);
      },
    );

    app.post(
      '/:id/total-check/sources/:sourceId',
      { schema: schemas.source, config: { permission: 'owner' } },
      async ({ params, query, body }, reply) => {
        const signal = AbortSignal.any([stopping.signal, whenGone(reply)]);
        const range = { ...query, ...body };
        return checks.compareSource(ownerOf(params), params.sourceId, range, signal);
      },
    );

    await app.register(fileRoute);

    app.post(
      '/:id/total-check/mend',
      { schema: schemas.mend, config: { permission: 'owner', activity: 'mended a total' } },
      (request) => checks.mend(ownerOf(request.params), request.body, personOf(request)),
    );

    app.post(
      '/:id/total-check/undo',
      {
        schema: schemas.undo,
        config: { permission: 'owner', activity: 'undid the mending of a total' },
      },
      (request) => checks.undo(ownerOf(request.params), request.body.undo_id, personOf(request)),
    );
  };
}

/** Aborted when the client leaves before its answer: a service is never asked while nobody waits. */
function whenGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
