import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Group, State } from '../group.tsx';

/** Notifications by state, with the labels of the buttons that show them. */
const NOTIFICATIONS = {
  success: {
    button: 'Succeed',
    kind: 'success',
    title: 'Defaults updated',
    text: 'Slider defaults have been saved successfully.',
  },
  error: { button: 'Fail', kind: 'error', title: 'Error', text: 'Failed to save live stream' },
  'title alone': { button: 'Delete', kind: 'success', title: 'Tip deleted' },
  'with an action': {
    button: 'Offer',
    kind: 'success',
    title: 'Tip deleted',
    text: '$25.00 from Marigold_77',
    action: { label: 'Undo', onPress: () => notify({ kind: 'success', title: 'Undone' }) },
  },
} as const;

/** Buttons that show real notifications. */
export function Notifications() {
  return (
    <Group title="Notifications" columns={3}>
      {Object.entries(NOTIFICATIONS).map(([name, { button, ...notification }]) => (
        <State key={name} name={name}>
          <Button onClick={() => notify(notification)}>{button}</Button>
        </State>
      ))}
    </Group>
  );
}
