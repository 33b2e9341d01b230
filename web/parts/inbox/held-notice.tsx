import { ANONYMOUS } from '#contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useRelease } from './use-release.ts';

type Props = { liveId: string; arrivalId: string; onReleased?: () => void };

/** Says that a tip is held, and releases it. */
export function HeldNotice({ liveId, arrivalId, onReleased }: Props) {
  const { release, isReleasing } = useRelease(liveId);
  return (
    <Notice
      kind="warn"
      action={
        <Button
          type="button"
          size="small"
          busyLabel={isReleasing && 'Releasing'}
          onClick={() => void release(arrivalId).then(onReleased)}
        >
          Release
        </Button>
      }
    >
      <b>Held.</b> It counts; viewers see {ANONYMOUS} and no alert.
    </Notice>
  );
}
