type ReportedAmount = { amount: string | null; currency: string | null };

/**
 * The amount as the service reported it, such as `€7.50` or `7.5 points`; a dash where the service hides it.
 */
export function reportedAmount({ amount, currency }: ReportedAmount): string {
  if (amount === null) return '–';
  const value = Number(amount);
  if (currency === null || !Number.isFinite(value)) return [amount, currency].join(' ').trim();
  const digits = /\.(\d+)$/.exec(amount)?.[1]?.length ?? 0;
  try {
    const usual = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const least = usual.resolvedOptions().minimumFractionDigits ?? 0;
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, Math.min(digits, 8)),
    }).format(value);
  } catch {
    // The currency is not a three-letter code.
    return `${amount} ${currency}`;
  }
}
