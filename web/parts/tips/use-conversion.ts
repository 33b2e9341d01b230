import { useRatesInto } from '../../data/rates.ts';
import { type Conversion, convertedAmount } from '../../forms/fields/amount/converted-amount.ts';
import { amountIssue, earlyIssue, foreignIn } from '../../forms/fields/amount/typed-amount.ts';

type TypedConversion = {
  /** Result of the conversion; undefined for an amount in the live's currency, and without a rate. */
  conversion: Conversion | undefined;
  /** Returns the error of the amount; while it is typed, an incomplete amount has none. */
  issueOf: (text: string) => string | undefined;
  earlyIssueOf: (text: string) => string | undefined;
};

/** Converts a typed amount in another currency to `currency`, that of the live. */
export function useConversion(text: string, currency: string): TypedConversion {
  const foreign = foreignIn(text, currency);
  const { data: rates, isPending } = useRatesInto(currency, foreign !== undefined);
  const conversion = rates && convertedAmount(text, currency, rates);
  const whyNot =
    foreign && !conversion
      ? refusalOf(foreign, currency, isPending ? 'pending' : rates)
      : undefined;
  return {
    conversion,
    issueOf: (typed) => (conversion ? undefined : (whyNot ?? amountIssue(typed, currency))),
    earlyIssueOf: (typed) => {
      const early = conversion || (foreign && isPending) ? undefined : earlyIssue(typed, currency);
      return early && (whyNot ?? early);
    },
  };
}

function refusalOf(
  foreign: readonly string[],
  currency: string,
  rates: ReadonlyMap<string, string> | 'pending' | undefined,
): string {
  if (rates === 'pending') return 'The rate is being read. Try again';
  const instruction = `Enter the amount in ${currency}`;
  if (!rates) return `The rate is not known while streamhost does not answer. ${instruction}`;
  const [code] = foreign;
  if (foreign.length === 1) {
    return `There is no rate for ${code}. ${instruction}, or set one in Settings → Sources`;
  }
  return `That can be in several currencies. ${instruction}, or with a code such as ${code}`;
}
