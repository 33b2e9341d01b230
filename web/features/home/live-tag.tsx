import { Tag } from '../../ui/tag.tsx';
import { type LiveMark, onAirClock, onAirSentence } from './live-mark.ts';

/** The tag beside the title, with the time on air. */
export function LiveTag({ liveId, mark }: { liveId: string; mark: LiveMark | null }) {
  if (mark?.liveId !== liveId) return null;
  if (mark.kind === 'next') return <Tag kind="next">Next up</Tag>;
  return (
    <span title={onAirSentence(mark.onAirMs)}>
      <Tag kind="live">Live {onAirClock(mark.onAirMs)}</Tag>
    </span>
  );
}
