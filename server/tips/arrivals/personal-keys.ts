/** Substrings of keys that hold personal data or secrets. */
const STEMS =
  'mail address shipping billing phone mobile country postal postcode zipcode birth taxid creditcard token secret password authorization apikey signature jwt ipaddr discord iban'.split(
    ' ',
  );

/** Words that match only as a whole, because other words contain them, such as `ip` in `tip`. */
const WORDS = new Set(
  'ip ips geo zip street city tel fax lat lng lon latitude longitude auth cookie'.split(' '),
);

/** A line of an address, such as `line1`. */
const ADDRESS_LINE = /^line\d$/;

/** Whether the key is one of personal data or a secret: `payer_email`, `shippingAddress`, `clientIP`. */
export function isPersonalKey(key: string): boolean {
  const joined = key.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return (
    STEMS.some((stem) => joined.includes(stem)) ||
    ADDRESS_LINE.test(joined) ||
    wordsOf(key).some((word) => WORDS.has(word))
  );
}

/** In lower case: `clientIP` and `client_ip` become `client` and `ip`. */
const wordsOf = (key: string) =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]/u);
