import { isCurrency } from '#domain/money/currencies.ts';
import { isRate } from '#domain/money/rates.ts';

/** The rates of one day, each for one euro. */
type EcbFile = { dated: string; rates: ReadonlyMap<string, string> };

const DAY = /<Cube\s+time=["'](\d{4}-\d{2}-\d{2})["']/;
const RATE = /<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([\d.]+)["']/g;

/** Parses the daily file of the European Central Bank; undefined if it is invalid. */
export function readEcbFile(xml: string): EcbFile | undefined {
  const [, dated] = DAY.exec(xml) ?? [];
  if (dated === undefined || Number.isNaN(Date.parse(dated))) return undefined;
  const rates = new Map<string, string>();
  for (const [, currency = '', rate = ''] of xml.matchAll(RATE)) {
    if (isCurrency(currency) && isRate(rate)) rates.set(currency, rate);
  }
  return rates.size === 0 ? undefined : { dated, rates };
}
