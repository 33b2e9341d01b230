import type { FastifyInstance } from 'fastify';
import type { ImportChoices, ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import type { ImportedTip } from '#contract/tips.ts';
import { decisionsOf, tipsByLive } from '#domain/tip-import/decisions.ts';
import { uploadRequest } from './images.ts';
import { answerOf, post } from './requests.ts';

/** The request for a preview, as a browser sends it. */
export function previewRequest(content: string | Buffer, options: ImportOptions) {
  const { headers, payload } = uploadRequest(
    { name: 'tips.csv', content: Buffer.from(content) },
    { field: 'options', content: Buffer.from(JSON.stringify(options)) },
  );
  return post('/api/tips/import/preview', payload, headers);
}

export const previewImport = (
  app: FastifyInstance,
  content: string | Buffer,
  options: ImportOptions,
) => answerOf<ImportPreview>(app, previewRequest(content, options));

/** What the import of a file into one live does without decisions, by lines. */
export async function previewInto(
  app: FastifyInstance,
  liveId: string,
  content: string | Buffer,
  choices: ImportChoices = {},
) {
  const preview = await previewImport(app, content, { into: liveId, choices });
  const { rows } = preview;
  const [into] = tipsByLive(preview, decisionsOf({}));
  const linesOf = (state: string) => rows.filter((row) => row.state === state);
  return {
    ...preview,
    tips: into?.tips ?? ([] as ImportedTip[]),
    known: linesOf('known').length + linesOf('differing').length,
    differing: linesOf('differing').map(({ line }) => line),
    similar: linesOf('similar').map(({ line }) => line),
    refused: linesOf('no_tip').map(({ line, reason }) => ({ line, reason })),
    untimed: rows.flatMap(({ line, untimed }) => (untimed ? [{ line, reason: untimed }] : [])),
  };
}
