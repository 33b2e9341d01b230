import { CURRENCIES } from '#domain/money/currencies.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'currency', fallback: 'code' });

/** All currencies, such as `EUR · Euro`; only the code if the browser has no name for it. */
export const CURRENCY_OPTIONS: readonly { value: string; label: string }[] = CURRENCIES.map(
  (code) => {
    const name = NAMES.of(code) ?? code;
    return { value: code, label: name === code ? code : `${code} · ${name}` };
  },
);
