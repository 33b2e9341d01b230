import { Camera, ChevronDown, Copy, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuChoices, MenuItem } from '../../../ui/menu.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Group, State } from '../group.tsx';
import styles from './pop-ups.module.css';

const BACKGROUNDS = [
  { value: 'Black', label: 'Black', icon: <Square fill="#000" /> },
  { value: 'Gray', label: 'Gray', icon: <Square fill="#808080" /> },
  { value: 'White', label: 'White', icon: <Square fill="#fff" /> },
  { value: 'Camera Feed', label: 'Camera Feed', icon: <Camera /> },
];

/** Menus and popovers. */
export function PopUps() {
  return (
    <Group title="Pop-ups" columns={4}>
      <State name="menu to choose">
        <BackgroundMenu />
      </State>
      <State name="menu to act">
        <ActionMenu />
      </State>
      <State name="popover below">
        <AmountPopover side="bottom" />
      </State>
      <State name="popover to the right">
        <AmountPopover side="right" />
      </State>
    </Group>
  );
}

function BackgroundMenu() {
  const [background, setBackground] = useState('Black');
  const trigger = (
    <Button>
      {background}
      <ChevronDown />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuChoices choices={BACKGROUNDS} value={background} onChange={setBackground} />
    </Menu>
  );
}

function ActionMenu() {
  const [last, setLast] = useState('Actions');
  return (
    <Menu trigger={<Button>{last}</Button>}>
      <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => setLast('Duplicated')} />
      <MenuItem icon={<Trash2 />} label="Delete" disabled onSelect={() => setLast('Deleted')} />
    </Menu>
  );
}

function AmountPopover({ side }: { side: 'bottom' | 'right' }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      trigger={<Button>{side === 'right' ? 'To the right' : 'Below'}</Button>}
      label="Amount"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      side={side}
      className={styles.amount}
    >
      <TextField label="Amount" affix="$" isNumeric defaultValue="25.00" />
      <Button size="small" onClick={() => setIsOpen(false)}>
        Done
      </Button>
    </Popover>
  );
}
