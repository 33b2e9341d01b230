import { Flag, MonitorPlay } from 'lucide-react';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Group, State } from '../group.tsx';

const FAILED = {
  error: new Error('streamhost does not answer. Start it, then try again.'),
  isFetching: false,
  refetch: () => {},
};

/** Empty and error states. */
export function Empties() {
  return (
    <Group title="Empty and error states" columns={2}>
      <State name="a list" isWide>
        <EmptyState isSmall art={<Flag />} title="No tips yet">
          The first one starts the board.
        </EmptyState>
      </State>
      <State name="a failure" isWide>
        <LoadFailure title="The lives did not load" loading={FAILED} />
      </State>
      <State name="a failure, tried again" isWide>
        <LoadFailure title="The lives did not load" loading={{ ...FAILED, isFetching: true }} />
      </State>
      <State name="a frame" isWide>
        <EmptyState isSmall art={<MonitorPlay />} title="Save to preview">
          The preview needs a saved live.
        </EmptyState>
      </State>
      <State name="a page" isWide>
        <EmptyState
          art={<BrandMark />}
          title="No Lives yet"
          actions={<Button kind="primary">Schedule Live</Button>}
        >
          A live is one show: its name, its start and its tip goals.
        </EmptyState>
      </State>
    </Group>
  );
}
