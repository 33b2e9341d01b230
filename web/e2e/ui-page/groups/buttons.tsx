import { Link, Plus, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ButtonKind } from '../../../ui/button-class.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Group, State } from '../group.tsx';

const KINDS = {
  neutral: 'Edit',
  primary: 'Save',
  ghost: 'Cancel',
  danger: 'Delete',
  'danger-quiet': 'Delete',
  dashed: 'Add',
  done: 'Copied!',
} satisfies Record<ButtonKind, string>;

/** Every kind of button through all states, then sizes, icons and a link. */
export function Buttons() {
  return (
    <Group title="Buttons" columns={6}>
      {Object.entries(KINDS).map(([kind, label]) => (
        <KindStates key={kind} kind={kind as ButtonKind} label={label} />
      ))}
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

function KindStates({ kind, label }: { kind: ButtonKind; label: string }) {
  return (
    <Fragment>
      <State name={kind}>
        <Button kind={kind}>{label}</Button>
      </State>
      <State name="hover">
        <Button kind={kind} data-shown="hover">
          {label}
        </Button>
      </State>
      <State name="pressed">
        <Button kind={kind} data-shown="active">
          {label}
        </Button>
      </State>
      <State name="focus">
        <Button kind={kind} data-shown="focus-visible">
          {label}
        </Button>
      </State>
      <State name="disabled">
        <Button kind={kind} disabled>
          {label}
        </Button>
      </State>
      <State name="busy">
        <Button kind={kind} busyLabel="Saving">
          {label}
        </Button>
      </State>
    </Fragment>
  );
}
