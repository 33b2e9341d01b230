import type { RefusedLine } from '#contract/tip-files.ts';
import type { ImportedTip, ImportResult } from '#contract/tips.ts';
import { AppError } from '#domain/errors.ts';
import { importParts } from '#domain/import-parts.ts';
import { lineReason } from '../../server/tips/files/line-reason.ts';
import type { TipsInFile } from '../../server/tips/files/tips-in-file.ts';
import type { TipBook } from '../api/tip-book.ts';

/**
 * The tips that can be recorded, how many of them are new or known, the lines whose key was used for another tip, and
 * the numbers of the lines whose tip is recorded with other content, and of those whose
 * tip is new and looks like one that the live has.
 */
type TriedTips = {
  tips: ImportedTip[];
  added: number;
  known: number;
  reused: RefusedLine[];
  differing: number[];
  similar: number[];
};

/** A dry run of all tips of a file, so that nothing is recorded unless all lines are valid. */
export async function tryTips(
  book: TipBook,
  liveId: string,
  { tips, lineOf }: Pick<TipsInFile, 'tips' | 'lineOf'>,
): Promise<TriedTips> {
  const tried: TriedTips = { tips: [], added: 0, known: 0, reused: [], differing: [], similar: [] };
  const lineAt = (key = '') => lineOf.get(key) ?? 0;
  for (const part of importParts(tips)) {
    const answer = await dryRun(book, liveId, part);
    const { refused } = answer;
    const good = part.filter((_, index) => !refused.has(index));
    const {
      added,
      known,
      differing = [],
      similar = [],
    } = refused.size > 0 && good.length > 0 ? await dryRun(book, liveId, good) : answer;
    for (const [index, reason] of refused) {
      tried.reused.push({ line: lineAt(part[index]?.idempotency_key), reason });
    }
    tried.differing.push(...differing.map(lineAt));
    tried.similar.push(...similar.map(lineAt));
    tried.tips.push(...good);
    tried.added += added;
    tried.known += known;
  }
  return tried;
}

/** `refused` has the reason per index of a refused tip; with any, nothing is counted. */
type Answer = ImportResult & { refused: ReadonlyMap<number, string> };

async function dryRun(book: TipBook, liveId: string, tips: ImportedTip[]): Promise<Answer> {
  try {
    return { ...(await book.importTips(liveId, { tips, dry_run: true })), refused: new Map() };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'key_reused' || !error.issues) throw error;
    const reasons = error.issues.map(
      ({ path, message }) => [Number(path[1]), lineReason(message)] as const,
    );
    return { added: 0, known: 0, refused: new Map(reasons) };
  }
}
