import type { ObsOffer as Offer } from '#contract/obs.ts';
import { useLives } from '../../data/lives.ts';
import { useAcceptObsOffer, useDismissObsOffer, useObs } from '../../data/obs.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { notifyOffAir } from './notify-off-air.ts';
import styles from './obs-offer.module.css';

/**
 * When OBS starts to stream, offers to put the next live on air; when it stops, offers to take it off air.
 */
export function ObsOffer() {
  const { data: obs } = useObs();
  return obs?.offer ? <Question key={obs.offer.since} offer={obs.offer} /> : null;
}

const WORDS = {
  put_on_air: { happened: 'OBS is streaming.', question: 'on air?', yes: 'Put on air' },
  take_off_air: { happened: 'The stream has ended.', question: 'off air?', yes: 'Take off air' },
} as const;

function Question({ offer: { kind, live_id, live_name } }: { offer: Offer }) {
  const { data: lives = [] } = useLives();
  const accept = useAcceptObsOffer();
  const dismiss = useDismissObsOffer();
  const isBusy = accept.isPending || dismiss.isPending;
  const { happened, question, yes } = WORDS[kind];
  const fail = (error: unknown) =>
    notify({ kind: 'error', title: 'Error', text: sentenceOf(error) });
  const agree = async () => {
    await accept.mutateAsync();
    const live = lives.find(({ id }) => id === live_id);
    if (live && kind === 'take_off_air') notifyOffAir(live);
  };
  return (
    <section className={styles.offer} aria-label="OBS">
      <p role="status">
        {happened} {kind === 'put_on_air' ? 'Put' : 'Take'} <bdi>{live_name}</bdi> {question}
      </p>
      <span className={styles.answers}>
        <Button kind="primary" size="small" disabled={isBusy} onClick={() => agree().catch(fail)}>
          {yes}
        </Button>
        <Button
          kind="ghost"
          size="small"
          disabled={isBusy}
          onClick={() => dismiss.mutateAsync().catch(fail)}
        >
          Not now
        </Button>
      </span>
    </section>
  );
}
