import { CURRENCIES, isCurrency } from './currencies.ts';

/**
 * Signs and names that people write instead of a code, and the currencies that they may mean. In lower case, without
 * blanks and without a final point.
 */
const WRITTEN = {
  $: 'USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD',
  '£': 'GBP EGP FKP GIP LBP SDG SHP SSP SYP',
  '¥': 'JPY CNY',
  kr: 'SEK NOK DKK ISK',
  rs: 'INR PKR NPR LKR MUR SCR',
  fr: 'CHF BIF CDF DJF GNF KMF RWF XAF XOF XPF',
  f: 'CHF BIF CDF DJF GNF KMF RWF XAF XOF XPF',
  cfa: 'XAF XOF',
  fcfa: 'XAF XOF',
  sh: 'KES TZS UGX SOS',
  dh: 'AED MAD',
  bs: 'BOB VES VED',
  br: 'BYN ETB',
  k: 'ZMW PGK MMK',
  l: 'HNL LSL RON',
  p: 'PHP BWP',
  d: 'VND GMD',
  р: 'RUB BYN',
  rf: 'MVR RWF',
  lei: 'RON MDL',
  leu: 'RON MDL',
  '₱': 'PHP CUP',
  '₩': 'KRW KPW',
  '₽': 'RUB BYN',
  元: 'CNY TWD HKD',
  '﷼': 'IRR OMR QAR SAR YER',
  dollar: 'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD',
  dollars:
    'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD',
  pound: 'GBP EGP',
  pounds: 'GBP EGP',
  franc: 'CHF XAF XOF',
  francs: 'CHF XAF XOF',
  peso: 'MXN ARS CLP COP CUP DOP PHP UYU',
  pesos: 'MXN ARS CLP COP CUP DOP PHP UYU',
  rupee: 'INR PKR NPR LKR MUR SCR',
  rupees: 'INR PKR NPR LKR MUR SCR',
  krona: 'SEK',
  kronor: 'SEK',
  krone: 'NOK DKK',
  kroner: 'NOK DKK',
};

/** Unambiguous marks by currency. */
const MEANS_ONE = {
  AED: 'dhs د.إ',
  AFN: '؋',
  ALL: 'lek lekë',
  AMD: '֏',
  AOA: 'kz',
  AUD: 'a$',
  AZN: '₼',
  BAM: 'km',
  BBD: 'bds$',
  BDT: '৳ tk',
  BGN: 'лв lv',
  BOB: '$b',
  BRL: 'r$ br$ reais real',
  BTN: 'nu',
  CHF: 'sfr franken',
  CNY: '圆 块 rmb yuan',
  CRC: '₡',
  CZK: 'kč kc korun',
  DKK: 'dkr',
  DOP: 'rd$',
  DZD: 'da',
  EGP: 'e£ £e le',
  EUR: '€ euro euros',
  GBP: '₤',
  GEL: '₾',
  GHS: '₵ gh₵ gh¢',
  GNF: 'fg',
  GTQ: 'q',
  HUF: 'ft forint',
  IDR: 'rp rupiah',
  ILS: '₪ nis',
  INR: '₹',
  ISK: 'ikr',
  JMD: 'j$',
  JPY: '円 yen',
  KES: 'ksh',
  KGS: '⃀',
  KHR: '៛',
  KMF: 'cf fc',
  KRW: '원 won',
  KZT: '₸',
  LAK: '₭',
  LBP: 'l£ £l',
  MGA: 'ar',
  MKD: 'ден den',
  MNT: '₮',
  MOP: 'mop$',
  MWK: 'mk',
  MXN: 'mex$',
  MYR: 'rm ringgit',
  MZN: 'mt mtn',
  NAD: 'n$',
  NGN: '₦ naira',
  NOK: 'nkr',
  PAB: 'b/',
  PEN: 's/ soles',
  PHP: 'piso',
  PLN: 'zł zl złotych złote złoty',
  PYG: '₲ gs',
  RSD: 'din дин',
  RUB: 'руб',
  SAR: 'sr',
  SEK: 'skr',
  SGD: 's$',
  STN: 'db',
  THB: '฿ baht บาท',
  TOP: 't$ $t',
  TRY: '₺ tl lira',
  TWD: 'nt$',
  TZS: 'tsh',
  UAH: '₴ грн',
  UGX: 'ush',
  USD: 'u$s u$d',
  VND: '₫ đ vnđ đồng dong',
  VUV: 'vt',
  WST: 'ws$ $ws',
  XCD: 'ec$',
  XCG: 'cg',
  XPF: 'cfpf fcfp',
  ZAR: 'r rand',
  ZMW: 'zk kw',
};

/** Signs that may have two letters of the code before or after them: `US$`, `$CA`, `CN¥`. */
const SHARED_SIGNS = ['$', '£', '¥'];

const marks = new Map<string, string[]>();

function add(mark: string, ...codes: string[]): void {
  marks.set(mark, [...(marks.get(mark) ?? []), ...codes]);
}

for (const [mark, codes] of Object.entries(WRITTEN)) add(mark, ...codes.split(' '));
for (const [code, written] of Object.entries(MEANS_ONE)) {
  for (const mark of written.split(' ')) add(mark, code);
}
for (const mark of ['c$', '$c']) add(mark, 'CAD', 'NIO');
for (const sign of SHARED_SIGNS) {
  for (const code of marks.get(sign) ?? []) {
    const land = code.slice(0, 2).toLowerCase();
    add(land + sign, code);
    add(sign + land, code);
  }
}

/** A sign before or after a code: `USD$`, `$USD`. */
const SIGN_AND_CODE = /^(?:(?<first>[a-z]{3})(?<sign>\p{Sc})|(?<before>\p{Sc})(?<last>[a-z]{3}))$/u;

/**
 * The currencies that a mark may mean, such as `$`, `R$`, `eur` or `Ft`; undefined for an unknown mark. `own` is a code
 * that is accepted although it is not in use.
 */
export function currenciesOf(mark: string, own: string): readonly string[] | undefined {
  const written = bare(mark);
  const code = written.toUpperCase();
  if (code === own || isCurrency(code)) return [code];
  const found = marks.get(written);
  if (found) return found;
  const { first, sign, before, last } = SIGN_AND_CODE.exec(written)?.groups ?? {};
  const [alone, named] = [sign ?? before, first ?? last];
  if (!alone || !named) return undefined;
  const both = marks.get(alone)?.filter((each) => each === named.toUpperCase());
  return both?.length ? both : undefined;
}

/** The currencies of all marks that start with these letters. */
export function currenciesBegunBy(letters: string): ReadonlySet<string> {
  const written = bare(letters);
  const codes = CURRENCIES.filter((code) => code.toLowerCase().startsWith(written));
  const named = [...marks].filter(([mark]) => mark.startsWith(written));
  return new Set([...codes, ...named.flatMap(([, meant]) => meant)]);
}

const bare = (mark: string) => mark.toLowerCase().replace(/\s/g, '').replace(/\.$/, '');
