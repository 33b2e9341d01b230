import type { OnScreen } from '#contract/obs.ts';
import { onScreenSentence } from '#domain/text/obs-sentence.ts';
import { useLives } from '../../data/lives.ts';
import basics from '../../ui/basics.module.css';
import { classNames } from '../../ui/class-names.ts';
import styles from './obs.module.css';
import { OnStream } from './on-stream.tsx';
import { useOnScreen } from './use-on-screen.ts';
import { useSeenOverlay } from './use-seen-overlay.ts';

type Props = {
  live: { code: string; currency: string };
};

/**
 * Whether a live is on screen: the total its overlay drew, else its state in OBS; nothing while both are
 * unknown or the server is unreachable.
 */
export function ObsMark({ live: { code, currency } }: Props) {
  const { data: lives } = useLives();
  const on = useOnScreen(code);
  const seen = useSeenOverlay(lives?.find((live) => live.code === code)?.id);
  if (on?.isStale) return null;
  const { found } = on ?? {};
  // An overlay in a browser tab does not count as on stream.
  const isSeen =
    seen !== null && (on === undefined || found?.state === 'shown' || (!found && seen.isInObs));
  if (!isSeen && !on) return null;
  return (
    <span
      className={classNames(basics.stateMark, styles.mark)}
      data-state={isSeen ? 'shown' : (found?.state ?? 'absent')}
      title={found && `${onScreenSentence(found)}: ${placeOf(found)}`}
    >
      {isSeen ? (
        <OnStream {...seen} currency={currency} />
      ) : !found && on?.obs.every_show ? (
        'OBS shows another live'
      ) : (
        onScreenSentence(found)
      )}
    </span>
  );
}

const placeOf = ({ sources, scenes }: OnScreen) =>
  `Source ${sources.join(', ')} in ${scenes.join(', ')}`;
