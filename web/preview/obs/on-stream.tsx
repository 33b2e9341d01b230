import { useEffect, useState } from 'react';
import { wholeAmount } from '#domain/money/money.ts';
import { UNKNOWN_MS } from './use-seen-overlay.ts';

const SECOND_MS = 1000;

type Props = { totalCents: number; currency: string; drawnMs: number };

/** The total that viewers see, and the time since the overlay drew it. Only this text renders each second. */
export function OnStream({ totalCents, currency, drawnMs }: Props) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const ageMs = Math.max(0, nowMs - drawnMs);
  // The server is unreachable.
  if (ageMs > UNKNOWN_MS) return <>On stream: not known now</>;
  return (
    <>
      On stream: {wholeAmount(totalCents, currency)}, {Math.round(ageMs / SECOND_MS)} s ago
    </>
  );
}
