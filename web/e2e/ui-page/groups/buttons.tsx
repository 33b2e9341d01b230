import { Link, Plus, Trash2 } from 'lucide-react';
import { Button, type ButtonKind, ButtonLink } from '../../../ui/button.tsx';
import { Group, State } from '../group.tsx';

const KINDS = {
  neutral: 'Edit',
  primary: 'Save',
  ghost: 'Cancel',
  danger: 'Delete',
  'danger-quiet': 'Delete',
  dashed: 'Add',
  done: 'Copied!',
  air: 'On air',
} satisfies Record<ButtonKind, string>;

const STATES = {
  hover: { 'data-shown': 'hover' },
  pressed: { 'data-shown': 'active' },
  focus: { 'data-shown': 'focus-visible' },
  disabled: { disabled: true },
  busy: { busyLabel: 'Saving' },
};

/** Every kind of button through all states, then sizes, icons and a link. */
export function Buttons() {
  return (
    <Group title="Buttons" columns={6}>
      {Object.entries(KINDS).map(([kind, label]) =>
        Object.entries({ [kind]: {}, ...STATES }).map(([name, props]) => (
          <State key={`${kind} ${name}`} name={name}>
            <Button kind={kind as ButtonKind} {...props}>
              {label}
            </Button>
          </State>
        )),
      )}
      <State name="small">
        <Button size="small">Try Again</Button>
      </State>
      <State name="large">
        <Button size="large">
          <Link />
          Copy
        </Button>
      </State>
      <State name="icon">
        <Button kind="primary">
          <Plus />
          Add
        </Button>
      </State>
      <State name="icon">
        <Button kind="danger-quiet">
          <Trash2 />
          Bin
        </Button>
      </State>
      <State name="link">
        <ButtonLink href="#link">Home</ButtonLink>
      </State>
    </Group>
  );
}
