import { type Static, Type } from 'typebox';
import { Cents, Closed, Currency, Id, Revision, Timestamp } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';
import { LiveSettings } from './lives.ts';
import { TipTotalsQuery } from './tips.ts';

/**
 * A named list of lives with one total: a marathon of three evenings, a charity year. Its lives are those with its id in
 * `series_id`; all are in its currency.
 */
export const Series = Type.Object({
  id: Id,
  name: Type.String(),
  /** Of all amounts. Taken from the settings when the series is created, and read-only. */
  currency: Currency,
  /** What was given before the first live, in minor units; part of the total. */
  opening_cents: Cents,
  /** What it is, in one line: 'Brought over from 2025'. */
  opening_label: Type.String(),
  /** Its own goals, as those of a live. */
  settings: LiveSettings,
  revision: Revision,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Series = Static<typeof Series>;

/** A month of the host's timezone, such as 2026-11. Any other text is answered with 404. */
export const MonthParams = Type.Object({ month: Type.String() });
export type MonthParams = Static<typeof MonthParams>;
/** The lives that count in a currency; that of the settings when absent. */
export const CurrencyQuery = Closed({ currency: Type.Optional(Currency) });
export const MonthTotalsQuery = Closed({
  ...CurrencyQuery.properties,
  ...TipTotalsQuery.properties,
});

/** A series in the list. `total_cents` contains the opening balance. */
export const SeriesSummary = Type.Object({
  ...Series.properties,
  total_cents: Type.Integer(),
  live_ids: Type.Array(Id),
});
export type SeriesSummary = Static<typeof SeriesSummary>;

const Name = Type.String({ maxLength: MAX_NAME_LENGTH });

export const CreateSeries = Closed({
  name: Name,
  opening_cents: Type.Optional(Cents),
  opening_label: Type.Optional(Name),
  settings: Type.Optional(LiveSettings),
});
export type CreateSeries = Static<typeof CreateSeries>;

/** Absent keys stay as they are. */
export const UpdateSeries = Type.Partial(CreateSeries, { additionalProperties: false });
export type UpdateSeries = Static<typeof UpdateSeries>;
