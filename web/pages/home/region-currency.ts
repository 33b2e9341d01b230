/** Currencies by the regions that pay in them (ISO 3166-1), as CLDR's supplementalData has them. */
const REGIONS = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  AUD: 'AU CC CX HM KI NF NR TV',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  GBP: 'GB GG GS IM JE',
  ILS: 'IL PS',
  NOK: 'BV NO SJ',
  NZD: 'CK NU NZ PN TK',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XPF: 'NC PF WF',
};

/** Of the others the code of most begins with that of their region. */
const OTHERS =
  'AED ALL AMD ARS AZN BAM BDT BHD BND BOB BRL BYN CAD CLP CNY COP CRC CZK DOP DZD EGP ETB GEL GHS GTQ HKD HNL HUF IDR INR IQD ISK JMD JOD JPY KES KGS KHR KRW KWD KZT LAK LBP LKR LYD MAD MDL MKD MMK MNT MOP MUR MVR MXN MYR NGN NIO NPR OMR PAB PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SEK SGD THB TND TRY TTD TWD TZS UAH UGX UYU UZS VND ZAR';

const BY_REGION = new Map([
  ...OTHERS.split(' ').map((code): [string, string] => [code.slice(0, 2), code]),
  ...Object.entries(REGIONS).flatMap(([code, regions]) =>
    regions.split(' ').map((region): [string, string] => [region, code]),
  ),
]);

/**
 * The currency of a language's region, such as EUR for `de` or `de-DE`, and CHF for `de-CH`; undefined for a language
 * that is not known or whose region has another currency.
 */
export function currencyOfLanguage(language: string): string | undefined {
  try {
    return BY_REGION.get(new Intl.Locale(language).maximize().region ?? '');
  } catch {
    return undefined;
  }
}
