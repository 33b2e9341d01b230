/** The currency until a user chooses one. */
export const DEFAULT_CURRENCY = 'USD';

/** Currencies whose number of decimals is not two. `Intl` engines disagree, for example about HUF and RSD. */
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
