import { codeOnDemand, useCodeLater } from '../../ui/code-on-demand.ts';

const offer = codeOnDemand(async () => (await import('./obs-offer.tsx')).ObsOffer);

/** Place on Home for the offer after a stream starts or ends. Its code loads after the page. */
export function ObsOfferPlace() {
  const ObsOffer = useCodeLater(offer);
  return ObsOffer ? <ObsOffer /> : null;
}
