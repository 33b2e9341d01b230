import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Group, State } from '../group.tsx';

/** Buttons that show real notifications. */
export function Notifications() {
  return (
    <Group title="Notifications" columns={3}>
      <State name="success">
        <Button
          onClick={() =>
            notify({
              kind: 'success',
              title: 'Defaults updated',
              text: 'Slider defaults have been saved successfully.',
            })
          }
        >
          Succeed
        </Button>
      </State>
      <State name="error">
        <Button
          onClick={() =>
            notify({ kind: 'error', title: 'Error', text: 'Failed to save live stream' })
          }
        >
          Fail
        </Button>
      </State>
      <State name="title alone">
        <Button onClick={() => notify({ kind: 'success', title: 'Tip deleted' })}>Delete</Button>
      </State>
      <State name="with an action">
        <Button
          onClick={() =>
            notify({
              kind: 'success',
              title: 'Tip deleted',
              text: '$25.00 from Marigold_77',
              action: {
                label: 'Undo',
                onPress: () => notify({ kind: 'success', title: 'Undone' }),
              },
            })
          }
        >
          Offer
        </Button>
      </State>
    </Group>
  );
}
