import type { Issue } from '#contract/common.ts';
import type { Rate, RateParams, Rates, RatesInto } from '#contract/rates.ts';
import { AppError, invalid, notFound } from '#domain/errors.ts';
import { CURRENCIES, isCurrency } from '#domain/money/currencies.ts';
import { isRate, RATE_WANTED } from '#domain/money/rates.ts';
import { isTimezone } from '#domain/time/timezone.ts';
import { today } from '#domain/time/today.ts';
import { heldWithoutRate } from '../../storage/queries/arrivals.ts';
import { chosenTimezone } from '../../storage/queries/checks.ts';
import { putRate, removeRate, typedRates } from '../../storage/queries/rates.ts';
import { rateFor } from '../../storage/rate-for.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';
import type { EcbRates } from './ecb-rates.ts';

export type RateService = ReturnType<typeof createRateService>;

/** The rates that the user typed, and whether the rates of the European Central Bank fill the gaps. */
export function createRateService(
  { inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>,
  ecb: Pick<EcbRates, 'state' | 'choose'>,
) {
  const list = (): Rates => ({
    rates: read(typedRates),
    held: read(heldWithoutRate).filter(({ currency }) => isCurrency(currency)),
    ecb: ecb.state(),
  });

  /** The value of one unit of each other currency in `to`. Throws `not_found` for an unknown currency. */
  function into(to: string): RatesInto {
    refuseUnknown(to);
    const at = new Date();
    return read((prepared) => ({
      to,
      rates: CURRENCIES.flatMap((from) => {
        const rate = from === to ? undefined : rateFor(prepared, { from, to, at });
        return rate === undefined ? [] : [{ from, rate }];
      }),
    }));
  }

  /** Resolves once the bank's file is read or has failed. */
  async function chooseEcb(isOn: boolean): Promise<Rates> {
    await ecb.choose(isOn);
    return list();
  }

  /**
   * Sets the value of one `from` in `to`, from now on. Throws `not_found` for an unknown currency, and `invalid` for an
   * invalid rate and for equal currencies.
   */
  function put({ from, to }: RateParams, rate: string): Promise<Rate> {
    refuseUnknown(from, to);
    if (from === to) {
      throw new AppError('invalid', `${from} counts as itself.`, {
        remedy: 'Name two currencies.',
      });
    }
    const issues = rateIssues({ rate });
    if (issues.length > 0) throw invalid(issues);
    return inTransaction((prepared) => {
      const timezone = chosenTimezone(prepared)?.timezone ?? undefined;
      const usable = timezone && isTimezone(timezone) ? timezone : undefined;
      const dated = today(new Date(), usable);
      const stored = { from, to, rate, dated };
      putRate(prepared, { ...stored, origin: 'typed', updated_at: timestamp() });
      return stored;
    });
  }

  /** Throws `not_found` for a pair without a rate. */
  async function remove({ from, to }: RateParams): Promise<void> {
    refuseUnknown(from, to);
    await inTransaction((prepared) => {
      if (removeRate(prepared, { from, to }) === 0) throw notFound('Rate');
    });
  }

  return { list, into, put, remove, chooseEcb };
}

/** Issues of an invalid rate. */
export const rateIssues = ({ rate }: { rate?: string | undefined }): Issue[] =>
  rate === undefined || isRate(rate) ? [] : [{ path: ['rate'], message: RATE_WANTED }];

function refuseUnknown(...codes: string[]): void {
  if (!codes.every(isCurrency)) throw notFound('Currency');
}
