import { Pencil, RotateCcw, Settings, Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconLink } from '../../../ui/icon-link.tsx';
import { Group, State } from '../group.tsx';

/** Buttons that are only an icon; each has a tooltip. */
export function IconButtons() {
  return (
    <Group title="Icon buttons" columns={6}>
      <State name="rest">
        <IconButton label="Edit">
          <Pencil />
        </IconButton>
      </State>
      <State name="hover">
        <IconButton label="Edit, hovered" data-shown="hover">
          <Pencil />
        </IconButton>
      </State>
      <State name="pressed">
        <IconButton label="Edit, pressed" data-shown="active">
          <Pencil />
        </IconButton>
      </State>
      <State name="focus">
        <IconButton label="Edit, focused" data-shown="focus-visible">
          <Pencil />
        </IconButton>
      </State>
      <State name="disabled">
        <IconButton label="Edit, disabled" disabled>
          <Pencil />
        </IconButton>
      </State>
      <State name="link">
        <IconLink label="Settings" size="medium" href="#link">
          <Settings />
        </IconLink>
      </State>
      <State name="delete">
        <IconButton label="Delete" isDelete>
          <Trash2 />
        </IconButton>
      </State>
      <State name="hover">
        <IconButton label="Delete, hovered" isDelete data-shown="hover">
          <Trash2 />
        </IconButton>
      </State>
      <State name="pressed">
        <IconButton label="Delete, pressed" isDelete data-shown="active">
          <Trash2 />
        </IconButton>
      </State>
      <State name="disabled">
        <IconButton label="Delete, disabled" isDelete disabled>
          <Trash2 />
        </IconButton>
      </State>
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
