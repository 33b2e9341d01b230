import { MAX_TIP_FILE_LINES } from '#contract/limits.ts';
import type { ReadFile } from '#contract/tip-files.ts';
import { tooLarge } from '#domain/errors.ts';
import { decode } from '../sandbox/decode.ts';
import type { TipFileOptions } from './files/read-tip-file.ts';

/** 100x the cost of 10,000 lines, 10x on a slow computer. */
const LIMITS = { timeMs: 10_000, memoryMb: 500 };

const tooHeavy = (cause: Error) =>
  tooLarge('The file takes too long to read.', 'Split it into smaller files.', cause);

/** Reads a received CSV file in the decoding process. Throws an AppError for a file that is not CSV. */
export const decodeTipFile = (input: TipFileOptions & { path: string }): Promise<ReadFile> =>
  decode('tips', { ...input, mostLines: MAX_TIP_FILE_LINES }, { ...LIMITS, refusal: tooHeavy });
