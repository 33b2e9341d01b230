import type { EntityManager } from '@mikro-orm/sqlite';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { chosenCurrency } from '../../storage/queries/currency.ts';

/** The ISO 4217 code of the currency of a new live or series. */
export async function currencyOfSettings(tx: EntityManager): Promise<string> {
  const [settings] = await tx.execute<{ currency: string }[]>(chosenCurrency.sql);
  return settings?.currency ?? DEFAULT_CURRENCY;
}
