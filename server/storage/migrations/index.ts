import type { MigrationObject } from '@mikro-orm/core';
import { alertsPutFirst } from './alerts-put-first.ts';
import { arrivalOptions } from './arrival-options.ts';
import { fanAliases } from './fan-aliases.ts';
import { fanNotesAndAllowedWords } from './fan-notes-and-allowed-words.ts';
import { firstTables } from './first-tables.ts';
import { kindsStayOn } from './kinds-stay-on.ts';
import { loweredTips } from './lowered-tips.ts';
import { movedTips } from './moved-tips.ts';
import { oneTableOfSums } from './one-table-of-sums.ts';
import { people } from './people.ts';
import { protectionAndOwedRewards } from './protection-and-owed-rewards.ts';
import { timeAtZero } from './time-at-zero.ts';
import { timersVotesSeries } from './timers-votes-series.ts';
import { tipImports } from './tip-imports.ts';
import { tipsByPayment } from './tips-by-payment.ts';

/** Every migration in the order of execution. New ones go to the end; a released one never changes. */
export const MIGRATIONS: readonly MigrationObject[] = [
  firstTables,
  oneTableOfSums,
  movedTips,
  fanAliases,
  protectionAndOwedRewards,
  alertsPutFirst,
  fanNotesAndAllowedWords,
  tipsByPayment,
  tipImports,
  kindsStayOn,
  timersVotesSeries,
  arrivalOptions,
  loweredTips,
  timeAtZero,
  people,
];
