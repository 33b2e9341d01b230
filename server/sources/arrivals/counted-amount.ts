/** Minor units of the live's currency, with the rate that made them; or why an amount cannot be counted. */
export type CountedAmount = { cents: number; rate: string | null } | 'no_rate' | 'bad_amount';
