import { otherAppearanceTopic } from '#contract/topics.ts';
import { useSnapshot } from '../data/live/use-topic.ts';
import { useMay } from '../data/session/may.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { CopyByHand } from './copy-by-hand.tsx';
import { FOLLOWING_LABEL, followingLiveLink, type PreviewedLive } from './obs-link.ts';
import styles from './other-appearance-notice.module.css';
import { useCopy } from './use-copy.ts';

/** Warns that an open overlay shows another appearance than the live has, with the link that fixes it. */
export function OtherAppearanceNotice({ live }: { live: PreviewedLive & { id: string } }) {
  const theme = useSnapshot(otherAppearanceTopic(live.id))?.body ?? null;
  const isHere = useMay('private');
  const link = followingLiveLink(live);
  const { state, copy, done } = useCopy(link);
  if (theme === null) return null;
  // On the shared door each link has a key.
  const action = isHere && (
    <Button size="small" onClick={copy}>
      {state === 'copied' ? 'Copied!' : FOLLOWING_LABEL}
    </Button>
  );
  return (
    <div className={styles.notice}>
      <Notice kind="warn" action={action}>
        <b>OBS shows another look than this live has{theme && ': '}</b>
        {theme && <bdi>{theme}</bdi>}. Its link keeps that look. Copy the one that follows the live,
        and put it into OBS.
      </Notice>
      {state === 'by-hand' && <CopyByHand link={link} onDone={done} />}
    </div>
  );
}
