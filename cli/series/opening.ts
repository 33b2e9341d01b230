import type { Command } from 'commander';
import type { UpdateSeries } from '#contract/series.ts';
import { AppError } from '#domain/errors.ts';
import { amountArgument, amountIn } from '../tips/arguments.ts';

/** The options of the opening balance of a series. */
export type OpeningFlags = { opening?: string; openingLabel?: string };

export const addOpeningOptions = (command: Command): Command =>
  command
    .option('--opening <amount>', 'what was given before, such as 1250.50', amountArgument)
    .option('--opening-label <text>', 'what it is, in one line');

/** The changes that the options name. Throws an AppError for an amount that the currency does not have. */
export function openingOf({ opening, openingLabel }: OpeningFlags, currency: string): UpdateSeries {
  const cents = opening === undefined ? undefined : amountIn(opening, currency);
  if (typeof cents === 'string') throw new AppError('invalid', cents);
  return {
    ...(cents !== undefined && { opening_cents: cents }),
    ...(openingLabel !== undefined && { opening_label: openingLabel }),
  };
}
