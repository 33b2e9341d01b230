import { codeOnDemand, useCodeLater } from '../../ui/code-on-demand.ts';

const offer = codeOnDemand(async () => (await import('./obs-offer.tsx')).ObsOffer);

/** Where Home asks what a start or end of the stream offers. Comes after the page. */
export function ObsOfferPlace() {
  const ObsOffer = useCodeLater(offer);
  return ObsOffer ? <ObsOffer /> : null;
}
