import { CURRENCIES } from '#domain/currencies.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' });

/** All currencies by their codes: `EUR · Euro`. A code that the browser has no name for stands alone. */
export const CURRENCY_OPTIONS: readonly { value: string; label: string }[] = CURRENCIES.map(
  (code) => {
    const name = NAMES.of(code) ?? code;
    return { value: code, label: name === code ? code : `${code} · ${name}` };
  },
);
