/** `EUR`, or `another currency` for a sign that several share. */
export const foreignText = (currencies: readonly string[]): string =>
  currencies.length === 1 ? String(currencies[0]) : 'another currency';
