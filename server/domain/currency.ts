import { MAX_CENTS } from '../contract/limits.ts';
import { dividedHalfUp, readDecimal } from './decimal.ts';

/** What amounts are in until somebody chooses. */
export const DEFAULT_CURRENCY = 'USD';

/** Currencies in use, by ISO 4217. `Intl` lists former ones, too, and each engine other ones. */
export const CURRENCIES: readonly string[] =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'.split(
    ' ',
  );

const KNOWN = new Set(CURRENCIES);

/** Whether it is the code of a currency in use, in capitals. */
export const isCurrency = (code: string): boolean => KNOWN.has(code);

/** Of a code that is none. */
export const CURRENCY_WANTED = 'Must be the code of a currency, such as EUR or USD';

/** Where it is not two. Not from `Intl`, whose engines disagree, for example about HUF and RSD. */
const DIGITS = new Map(
  [
    [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
    [3, 'BHD IQD JOD KWD LYD OMR TND'],
    [4, 'CLF UYW'],
  ].flatMap(([digits, codes]) =>
    String(codes)
      .split(' ')
      .map((code) => [code, Number(digits)]),
  ),
);

/** Decimals of an amount by ISO 4217; 2 for an unknown code. */
export const fractionDigits = (code: string): number => DIGITS.get(code) ?? 2;

/** Minor units of one whole: 100 cents of a dollar, 1 yen of a yen. */
export const minorUnitsOfOne = (code: string): number => 10 ** fractionDigits(code);

/**
 * The minor units of a decimal number as a service writes it: `4.35`, `1e3`, `5.0000`. Further decimals are rounded
 * half up, as in `0.30000000000000004`. Exact, without a float. Undefined for anything else, for a negative number,
 * and beyond MAX_CENTS.
 */
export function minorUnits(decimalText: string, code: string): number | undefined {
  const decimal = readDecimal(decimalText);
  return decimal && storable(dividedHalfUp(decimal, fractionDigits(code)));
}

/**
 * The minor units of `to` that an amount of `from` counts, at a rate in `to` for one `from`, such as `1.08`. The
 * amount is what exists in `from`, so it is rounded before it is converted, and the result half up. Undefined as in
 * `minorUnits`, and for a rate that is none.
 */
export function convertedMinorUnits(
  decimalText: string,
  from: string,
  to: string,
  rate: string,
): number | undefined {
  const units = minorUnits(decimalText, from);
  const factor = readDecimal(rate);
  if (units === undefined || !factor || factor.digits === 0n) return undefined;
  const product = {
    digits: BigInt(units) * factor.digits,
    scale: factor.scale + fractionDigits(from),
  };
  return storable(dividedHalfUp(product, fractionDigits(to)));
}

const storable = (units: bigint) => (units > MAX_CENTS ? undefined : Number(units));
