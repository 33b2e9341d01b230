import type { Prepared } from '../prepared-transactions.ts';

/**
 * The tips of a live, of the lives of a series, or of all lives: those that were paid from `from`, before `to`, in
 * ISO 8601. Of all lives, those in a currency; null means any.
 */
export type TipSet = {
  from: string;
  to: string;
  live: string | null;
  series: string | null;
  currency: string | null;
};

/** Sorts after every time. */
export const AFTER_ALL = '~';

const EVERY_TIP: TipSet = { from: '', to: AFTER_ALL, live: null, series: null, currency: null };

export const tipsOfLive = (live: string): TipSet => ({ ...EVERY_TIP, live });
export const tipsOfSeries = (series: string): TipSet => ({ ...EVERY_TIP, series });

/** SQL for when a tip was paid. */
export const paidAt = (tip = 'tip') => `coalesce(${tip}.paid_at, ${tip}.created_at)`;

const IN_SERIES = 'in (select id from live where series_id = :series)';

/** SQL that is true for the lives of a set. */
export const LIVE_IN = {
  ofLive: 'live.id = :live',
  ofSeries: 'live.series_id = :series',
  ofAll: '(:currency is null or live.currency = :currency)',
};
export type Form = keyof typeof LIVE_IN;

/** SQL that is true for rows with a `live_id` of a set, such as tips whenever they were paid. */
export const ON_LIVE: Record<Form, (tip: string) => string> = {
  ofLive: (tip) => `${tip}.live_id = :live`,
  ofSeries: (tip) => `${tip}.live_id ${IN_SERIES}`,
  ofAll: (tip) =>
    `(:currency is null or (select currency from live where id = ${tip}.live_id) = :currency)`,
};

/** SQL that is true for the tips on the lives of a set, whenever they were paid. Tips are read in another order than its. */
export const onLives = (form: Form, tip = 'tip') =>
  // The plus keeps the index of one live from being used for several, whose tips would have to be sorted.
  form === 'ofSeries' ? `+${ON_LIVE[form](tip)}` : ON_LIVE[form](tip);

/** SQL that is true for the tips of a set. */
export const inSet = (form: Form, tip = 'tip') =>
  `${ON_LIVE[form](tip)} and ${paidAt(tip)} >= :from and ${paidAt(tip)} < :to`;

/** Statements for each form of a set, which have indexes of their own, and a call of the one for the set. */
export function inForms<Parameters extends TipSet, Result>(
  make: (form: Form) => {
    (prepared: Prepared, parameters: Parameters): Result;
    readonly sql: string;
  },
) {
  const forms = { ofLive: make('ofLive'), ofSeries: make('ofSeries'), ofAll: make('ofAll') };
  const call = (prepared: Prepared, parameters: Parameters): Result =>
    forms[formOf(parameters)](prepared, parameters);
  return Object.assign(call, forms);
}

function formOf({ live, series }: TipSet): Form {
  if (live !== null) return 'ofLive';
  return series === null ? 'ofAll' : 'ofSeries';
}
