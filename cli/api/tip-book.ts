import type { Layout } from '#contract/layouts.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { OverlayBoot } from '#contract/overlay.ts';
import type { OverlayKey } from '#contract/people.ts';
import type { Theme } from '#contract/themes.ts';
import type { ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import type { BeginImport, TipImport } from '#contract/tip-imports.ts';
import type {
  ImportResult,
  ImportTips,
  MovedTips,
  MoveTips,
  RecordTip,
  Tip,
  TipTotals,
} from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import type { CommandContext } from '../context.ts';
import type { Api } from './api.ts';
import { withApi } from './open-api.ts';

/** Tips per request, to bound memory and the time of one request. */
const PAGE_SIZE = 2000;

/** Lives and their tips. */
export type TipBook = ReturnType<typeof createTipBook>;

/** The tip book of an API. */
export function createTipBook(api: Api) {
  async function get<T>(path: string): Promise<T> {
    return (await api.send<T>('GET', path)).body;
  }

  async function runningLive(): Promise<string | null> {
    try {
      return (await get<OverlayBoot>('/api/overlay_boot')).live.id;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not_found') return null;
      throw error;
    }
  }

  /** Records a tip. Returns the tip that was recorded first when the live has one with this key. */
  async function addTip(liveId: string, tip: RecordTip, idempotencyKey: string) {
    const sent = { body: tip, idempotencyKey };
    const { status, body } = await api.send<Tip>('POST', `/api/lives/${liveId}/tips`, sent);
    return { tip: body, isNew: status === 201 };
  }

  /** Records up to MAX_IMPORTED_TIPS tips, all or none. Tips with used keys are skipped. */
  async function importTips(liveId: string, sent: ImportTips): Promise<ImportResult> {
    const path = `/api/lives/${liveId}/tips/import`;
    return (await api.send<ImportResult>('POST', path, { body: sent })).body;
  }

  /** Says what the import of a file would do. */
  async function previewImport(file: Blob, options: ImportOptions): Promise<ImportPreview> {
    const fields = { options: JSON.stringify(options) };
    return (await api.upload<ImportPreview>('/api/tips/import/preview', file, fields)).body;
  }

  /** The key of the overlay of a live, or of the live on air for null. It is made if there is none. */
  const overlayKey = async (liveId: string | null): Promise<OverlayKey> =>
    (await api.send<OverlayKey>('POST', '/api/overlay-keys', { body: { live_id: liveId } })).body;

  const beginImport = async (sent: BeginImport): Promise<TipImport> =>
    (await api.send<TipImport>('POST', '/api/tips/imports', { body: sent })).body;

  /** Moves tips to another live, all or none. */
  const moveTips = async (sent: MoveTips): Promise<MovedTips> =>
    (await api.send<MovedTips>('POST', '/api/lives/tips/move', { body: sent })).body;

  /** The newest `limit` tips of a live, newest first, in pages. */
  async function* tipsOf(
    liveId: string,
    limit = Number.POSITIVE_INFINITY,
    pageSize = PAGE_SIZE,
  ): AsyncGenerator<Tip[]> {
    let left = limit;
    let before: string | undefined;
    while (left > 0) {
      const size = Math.min(left, pageSize);
      const after = before ? `&before=${before}` : '';
      const page = await get<Tip[]>(`/api/lives/${liveId}/tips?limit=${size}${after}`);
      if (page.length > 0) yield page;
      if (page.length < size) return;
      left -= size;
      before = page.at(-1)?.id;
    }
  }

  return {
    /** The origin of the running server; null without one. */
    url: api.url,
    /** Newest first. */
    lives: () => get<LiveSummary[]>('/api/lives'),
    themes: () => get<Theme[]>('/api/themes'),
    layouts: () => get<Layout[]>('/api/layouts'),
    totalOf: async (liveId: string) =>
      (await get<TipTotals>(`/api/lives/${liveId}/tips/totals?top=0`)).total_cents,
    /** The id of the live that is used when none is named; null without lives. */
    runningLive,
    overlayKey,
    addTip,
    previewImport,
    beginImport,
    importTips,
    moveTips,
    tipsOf,
  };
}

/** Opens the tip book of the data directory for `work` and closes it afterwards. */
export const withTipBook = <T>(
  context: CommandContext,
  purpose: 'read' | 'write',
  work: (book: TipBook) => Promise<T>,
): Promise<T> => withApi(context, purpose, (api) => work(createTipBook(api)));
