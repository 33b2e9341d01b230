import type { Issue } from '#contract/common.ts';
import type { Rate, RateParams, Rates } from '#contract/rates.ts';
import { isCurrency } from '#domain/currency.ts';
import { AppError, invalid, notFound } from '#domain/errors.ts';
import { isRate, RATE_WANTED } from '#domain/rates.ts';
import { isTimezone } from '#domain/timezone.ts';
import { today } from '#domain/today.ts';
import type { EcbRates } from '../../sources/rates/ecb-rates.ts';
import { chosenTimezone } from '../../storage/queries/checks.ts';
import { putRate, removeRate, typedRates } from '../../storage/queries/rates.ts';
import type { Storage } from '../../storage/storage.ts';
import { timestamp } from '../../storage/timestamp.ts';

export type RateService = ReturnType<typeof createRateService>;

/** The rates that the user typed, and whether those of the European Central Bank stand in for others. */
export function createRateService(
  { inTransaction, read }: Pick<Storage, 'inTransaction' | 'read'>,
  ecb: Pick<EcbRates, 'state' | 'choose'>,
) {
  const list = (): Rates => ({ rates: read(typedRates), ecb: ecb.state() });

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

  return { list, put, remove, chooseEcb };
}

/** Refuses what is no rate. */
export const rateIssues = ({ rate }: { rate?: string | undefined }): Issue[] =>
  rate === undefined || isRate(rate) ? [] : [{ path: ['rate'], message: RATE_WANTED }];

function refuseUnknown(...codes: string[]): void {
  if (!codes.every(isCurrency)) throw notFound('Currency');
}
