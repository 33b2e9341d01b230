const UNITS =
  'usd|eur|gbp|jpy|cad|aud|brl|mxn|chf|dollars?|bucks|euros?|pounds|yen|reais|pesos|円|ドル|ユーロ';
const SCALES = 'k|m|thousand|million|billion|mio|mil|万|億';

/** `$1,000,000`, `$ 5`, `5€`, `1000 USD`, `1 million dollars`, `1万円`. */
const AMOUNT = new RegExp(
  `\\p{Sc} ?\\d|\\d ?\\p{Sc}|\\d ?(?:${SCALES})? ?(?:\\p{Sc}|(?:${UNITS})(?!\\p{L}))`,
  'iu',
);

/** Whether a name mentions an amount of money. A viewer may take it for that of the tip. */
export const hasAmount = (name: string): boolean => AMOUNT.test(name.normalize('NFKC'));
