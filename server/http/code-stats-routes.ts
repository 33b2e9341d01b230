import { join } from 'node:path';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { CodeStatsEntry } from '#contract/code-stats.ts';
import { unavailable } from '#domain/errors.ts';
import { readFile } from '../system/disk/files.ts';

const schema = {
  tags: ['server'],
  summary: 'List the source files of the program and their lines, by path; tests are left out',
  response: { 200: Type.Array(CodeStatsEntry) },
};

/** Counted by the build, because an installed package has no sources. */
export function codeStatsRoutes(assetsDir: string): FastifyPluginAsyncTypebox {
  const counted = join(assetsDir, 'code-stats.json');
  return async (app) => {
    app.get('/code-stats', { schema, config: { permission: 'owner' } }, () => readStats(counted));
  };
}

async function readStats(path: string): Promise<CodeStatsEntry[]> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw unavailable(
      'The source files were not counted.',
      'Run npm run build, then try again.',
      cause,
    );
  }
}
