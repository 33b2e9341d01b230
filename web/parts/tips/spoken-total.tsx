import { fractionDigits } from '#domain/money/currency.ts';
import { exactAmount } from '#domain/money/money.ts';
import { useSpaced } from '../../state/use-spaced.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const SPOKEN_GAP_MS = 5000;

type Props = {
  totalCents: number;
  currency: string;
  /** Of the sum, whose fraction is in a `small`. */
  className: string | undefined;
};

/** The total of a live, announced to screen readers at most every five seconds. */
export function SpokenTotal({ totalCents, currency, className }: Props) {
  const total = exactAmount(totalCents, currency);
  const digits = fractionDigits(currency);
  const end = digits === 0 ? total.length : total.length - digits - 1;
  const spoken = useSpaced(total, SPOKEN_GAP_MS);
  return (
    <>
      <p className={className}>
        {total.slice(0, end)}
        <small>{total.slice(end)}</small>
      </p>
      <VisuallyHidden role="status">Total {spoken}</VisuallyHidden>
    </>
  );
}
