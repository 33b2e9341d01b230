import { ANONYMOUS } from '#contract/limits.ts';
import { useRelease } from '../../parts/inbox/use-release.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { liveId: string; arrivalId: string };

/** Says that a tip is held, and releases it. */
export function HeldNotice({ liveId, arrivalId }: Props) {
  const { release, isReleasing } = useRelease(liveId);
  return (
    <Notice
      kind="warn"
      action={
        <Button
          type="button"
          size="small"
          busyLabel={isReleasing && 'Releasing'}
          onClick={() => void release(arrivalId)}
        >
          Release
        </Button>
      }
    >
      <b>Held.</b> It counts; viewers see {ANONYMOUS} and no alert.
    </Notice>
  );
}
