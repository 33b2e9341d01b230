import { Dot } from '../../../ui/dot.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Group, State } from '../group.tsx';

/** Small marks next to a name. */
export function Marks() {
  return (
    <Group title="Marks" columns={3}>
      <State name="on air">
        <Tag kind="live">Live 1:42</Tag>
      </State>
      <State name="started">
        <Tag kind="started">Started 8:00 PM</Tag>
      </State>
      <State name="the next one">
        <Tag kind="next">Next up</Tag>
      </State>
      <State name="dot without a theme">
        <Dot />
      </State>
      <State name="dot of a theme">
        <Dot color="#8fdcff" />
      </State>
    </Group>
  );
}
