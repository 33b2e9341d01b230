import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Group, State } from '../group.tsx';

export function Notices() {
  return (
    <Group title="Notices" columns={1}>
      <State name="failure" isWide>
        <Notice>Failed to load code statistics. Please try again.</Notice>
      </State>
      <State name="failure with something to do" isWide>
        <Notice action={<Button size="small">Try Again</Button>}>
          <b>These tips may be out of date.</b> The server does not answer.
        </Notice>
      </State>
      <State name="warning" isWide>
        <Notice kind="warn">
          <b>Google Fonts service not configured.</b> Autocomplete is off until a font service key
          is set. You can still type any font name.
        </Notice>
      </State>
    </Group>
  );
}
