import { Camera, ChevronDown, Copy, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useMenuButton } from '../../../ui/use-menu-button.ts';
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
  const { menus, menu, button } = useMenuButton();
  const [background, setBackground] = useState('Black');
  return (
    <>
      <Button {...button}>
        {background}
        <ChevronDown />
      </Button>
      {menus && (
        <menus.Menu label={background} {...menu}>
          <menus.MenuChoices choices={BACKGROUNDS} value={background} onChange={setBackground} />
        </menus.Menu>
      )}
    </>
  );
}

function ActionMenu() {
  const { menus, menu, button } = useMenuButton();
  const [last, setLast] = useState('Actions');
  return (
    <>
      <Button {...button}>{last}</Button>
      {menus && (
        <menus.Menu label={last} {...menu}>
          <menus.MenuItem
            icon={<Copy />}
            label="Duplicate"
            onSelect={() => setLast('Duplicated')}
          />
          <menus.MenuItem
            icon={<Trash2 />}
            label="Delete"
            disabled
            onSelect={() => setLast('Deleted')}
          />
        </menus.Menu>
      )}
    </>
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
