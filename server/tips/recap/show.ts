import type { TipGoal } from '#contract/lives.ts';
import { notFound } from '#domain/errors.ts';
import { liveSettingsIn } from '../../storage/entities/stored-json.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { settingsCurrency } from '../../storage/queries/currency.ts';
import { liveFacts } from '../../storage/queries/lives.ts';
import { seriesFacts } from '../../storage/queries/series.ts';
import { type TipSet, tipsOfLive, tipsOfSeries } from '../../storage/queries/tip-sets.ts';
import {
  type BoardRow,
  boardOf,
  boardOfSeries,
  boardOfTime,
} from '../../storage/queries/totals.ts';
import { liveClock } from '../../storage/running-until.ts';
import { isMonth, spanOfMonth } from '../report/paid-range.ts';

/**
 * What a recap is of: a live, a series, or a month (yyyy-MM in the host's timezone) of the lives in a currency, which is
 * that of the settings when absent.
 */
export type ShowId =
  | { kind: 'live' | 'series'; id: string }
  | { kind: 'month'; month: string; currency?: string | undefined };

export type Show = {
  kind: ShowId['kind'];
  name: string;
  currency: string;
  goals: readonly TipGoal[];
  /** Null without one, as for every live and month. */
  opening: { amount_cents: number; label: string } | null;
  tips: TipSet;
  /** The fans, highest first; -1 means no limit. */
  board(limit: number): BoardRow[];
};

/** Throws `not_found` for an unknown live or series, and for a text that is no month. */
export function readShow(prepared: Prepared, show: ShowId): Show {
  if (show.kind === 'month') return month(prepared, show.month, show.currency);
  return show.kind === 'live' ? live(prepared, show.id) : series(prepared, show.id);
}

function live(prepared: Prepared, id: string): Show {
  const found = liveFacts(prepared, id);
  if (!found) throw notFound('Live');
  const { name, currency, settings } = found;
  return {
    ...{ kind: 'live', name, currency, opening: null },
    goals: goalsIn(settings),
    tips: tipsOfLive(id),
    board: (limit) => boardOf(prepared, { liveId: id, limit }),
  };
}

function series(prepared: Prepared, id: string): Show {
  const found = seriesFacts(prepared, id);
  if (!found) throw notFound('Series');
  const { name, currency, settings, opening_cents, opening_label } = found;
  return {
    ...{ kind: 'series', name, currency },
    opening: opening_cents > 0 ? { amount_cents: opening_cents, label: opening_label } : null,
    goals: goalsIn(settings),
    tips: tipsOfSeries(id),
    board: (limit) => boardOfSeries(prepared, { series: id, limit }),
  };
}

function month(prepared: Prepared, name: string, chosen: string | undefined): Show {
  if (!isMonth(name)) throw notFound('Month');
  const currency = chosen ?? settingsCurrency(prepared);
  const span = spanOfMonth(name, liveClock(prepared).timezone);
  return {
    ...{ kind: 'month', name, currency, opening: null, goals: [] },
    tips: { ...span, live: null, series: null, currency },
    board: (limit) => boardOfTime(prepared, { ...span, currency, limit }),
  };
}

const goalsIn = (settings: unknown) => liveSettingsIn(settings).tipGoals ?? [];
