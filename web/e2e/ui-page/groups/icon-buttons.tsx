import { Pencil, RotateCcw, Settings, Trash2 } from 'lucide-react';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { Group, State } from '../group.tsx';

const EDIT = {
  rest: { label: 'Edit' },
  hover: { label: 'Edit, hovered', 'data-shown': 'hover' },
  pressed: { label: 'Edit, pressed', 'data-shown': 'active' },
  focus: { label: 'Edit, focused', 'data-shown': 'focus-visible' },
  disabled: { label: 'Edit, disabled', disabled: true },
};

const DELETE = {
  delete: { label: 'Delete' },
  hover: { label: 'Delete, hovered', 'data-shown': 'hover' },
  pressed: { label: 'Delete, pressed', 'data-shown': 'active' },
  disabled: { label: 'Delete, disabled', disabled: true },
};

/** Icon-only buttons with tooltips. */
export function IconButtons() {
  return (
    <Group title="Icon buttons" columns={6}>
      {Object.entries(EDIT).map(([name, props]) => (
        <State key={name} name={name}>
          <IconButton {...props}>
            <Pencil />
          </IconButton>
        </State>
      ))}
      <State name="link">
        <IconLink label="Settings" size="medium" href="#link">
          <Settings />
        </IconLink>
      </State>
      {Object.entries(DELETE).map(([name, props]) => (
        <State key={name} name={name}>
          <IconButton {...props} isDelete>
            <Trash2 />
          </IconButton>
        </State>
      ))}
      <State name="tiny">
        <IconButton label="Reset to 540" size="tiny">
          <RotateCcw />
        </IconButton>
      </State>
      <State name="medium">
        <IconButton label="Edit, medium" size="medium">
          <Pencil />
        </IconButton>
      </State>
    </Group>
  );
}
