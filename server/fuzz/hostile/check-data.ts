import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip, TipTotals } from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import { distDir } from '../../../cli/package-info.ts';
import { buildApp } from '../../app.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { fontsIn } from '../../testing/test-app.ts';

/** Sends a request to the server; with a body it is a POST. */
export type SendRequest = (
  path: string,
  body?: object,
) => Promise<{ status: number; text: string }>;

const LISTS = [
  'themes',
  'layouts',
  'rewards',
  'files',
  'fans',
  'user-settings/demo-user',
  'health',
  'sources',
  'inbox?state=all',
  'on-air',
  'block-list',
];
const TIP_CENTS = 5000;

/** Opens a data directory in this process as the server does. A refusal with a sentence is no fault. */
export async function objectionsToDataIn(root: string): Promise<string[]> {
  const paths = dataPaths(root);
  const opened = await openDataDir(paths).catch((error) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (!opened) return [];
  try {
    const app = await buildApp({
      storage: opened.storage,
      assetsDir: distDir,
      version: '1.2.3',
      uploads: { directory: paths.uploads, maxMb: 10 },
      fonts: fontsIn(paths.fonts),
      ecbRatesUrl: '',
      sources: { secretsPath: paths.secrets, address: '', services: [] },
    });
    const objections = await objectionsTo(async (url, payload) => {
      const method = payload ? 'POST' : 'GET';
      const { statusCode, body } = await app.inject({ method, url, ...(payload && { payload }) });
      return { status: statusCode, text: body };
    });
    await app.close();
    return objections;
  } finally {
    await opened.close();
  }
}

/** Problems in the responses of a server on restored data. */
export async function objectionsTo(sendRequest: SendRequest): Promise<string[]> {
  const objections: string[] = [];
  async function readJson<T>(path: string, body?: object): Promise<T | undefined> {
    const { status, text } = await sendRequest(path, body);
    if (status >= 200 && status < 300) return JSON.parse(text) as T;
    objections.push(`${path} answers ${status}: ${text.slice(0, 300)}`);
    return undefined;
  }

  for (const list of LISTS) await readJson(`/api/${list}`);
  const lives = (await readJson<Live[]>('/api/lives')) ?? [];
  for (const { id, code } of lives.slice(0, 3)) {
    const path = `/api/lives/${encodeURIComponent(id)}`;
    await readJson(path);
    await readJson(`/api/overlay_boot?live=${encodeURIComponent(code)}`);
    const tips = (await readJson<Tip[]>(`${path}/tips?limit=10000`)) ?? [];
    const before = await readJson<TipTotals>(`${path}/tips/totals`);
    const sum = tips.reduce((cents, tip) => cents + (tip.amount_cents ?? 0), 0);
    if (before && before.total_cents !== sum) {
      objections.push(`the tips of a live sum up to ${sum}, and it says ${before.total_cents}`);
    }
    const stored = await readJson<Tip>(`${path}/tips`, {
      amount_cents: TIP_CENTS,
      fan_name: 'Probe',
    });
    const after = await readJson<TipTotals>(`${path}/tips/totals`);
    if (stored && stored.amount_cents !== TIP_CENTS) {
      objections.push(`a tip of ${TIP_CENTS} is stored as ${stored.amount_cents}`);
    }
    if (before && after && stored && after.total_cents - before.total_cents !== TIP_CENTS) {
      objections.push(`a tip of ${TIP_CENTS} adds ${after.total_cents - before.total_cents}`);
    }
  }
  return objections;
}
