import type { Issue } from '#contract/common.ts';
import type { Rate, RateParams, Rates, RatesInto } from '#contract/rates.ts';
import { CURRENCIES, isCurrency } from '#domain/currencies.ts';
import { AppError, invalid, notFound } from '#domain/errors.ts';
import { isRate, RATE_WANTED } from '#domain/rates.ts';
import { isTimezone } from '#domain/timezone.ts';
import { today } from '#domain/today.ts';
import type { EcbRates } from '../../sources/rates/ecb-rates.ts';
import { heldWithoutRate } from '../../storage/queries/arrivals.ts';
import { chosenTimezone } from '../../storage/queries/checks.ts';
import { putRate, removeRate, typedRates } from '../../storage/queries/rates.ts';
import { rateFor } from '../../storage/rate-for.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';

export type RateService = ReturnType<typeof createRateService>;

/** The rates that the user typed, and whether those of the European Central Bank stand in for others. */
export function createRateService(
  { inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>,
  ecb: Pick<EcbRates, 'state' | 'choose'>,
) {
  const list = (): Rates => ({
    rates: read(typedRates),
    held: read(heldWithoutRate).filter(({ currency }) => isCurrency(currency)),
    ecb: ecb.state(),
  });

  /** What one of each other currency counts in `to`. Throws `not_found` for what is no currency. */
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

  /** Resolves once their file is read, or could not be. */
  async function chooseEcb(isOn: boolean): Promise<Rates> {
    await ecb.choose(isOn);
    return list();
  }

  /**
   * Sets what one `from` counts in `to`, from now on. Throws `not_found` for what is no currency, and `invalid` for
   * what is no rate and for a pair of one.
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
      const known = timezone && isTimezone(timezone) ? timezone : undefined;
      const dated = today(new Date(), known);
      const stored = { from, to, rate, dated };
      putRate(prepared, { ...stored, origin: 'typed', updated_at: timestamp() });
      return stored;
    });
  }

  /** Throws `not_found` where there is none. */
  async function remove({ from, to }: RateParams): Promise<void> {
    refuseUnknown(from, to);
    await inTransaction((prepared) => {
      if (removeRate(prepared, { from, to }) === 0) throw notFound('Rate');
    });
  }

  return { list, into, put, remove, chooseEcb };
}

/** Refuses what is no rate. */
export const rateIssues = ({ rate }: { rate?: string | undefined }): Issue[] =>
  rate === undefined || isRate(rate) ? [] : [{ path: ['rate'], message: RATE_WANTED }];

function refuseUnknown(...codes: string[]): void {
  if (!codes.every(isCurrency)) throw notFound('Currency');
}
