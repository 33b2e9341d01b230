import { type KeyboardEvent, useRef, useState } from 'react';
import { type CodeOnDemand, useCode } from './code-on-demand.ts';
import { notifyNotLoaded } from './notify.ts';

/**
 * A button whose menu is loaded on demand: props for the button and for its `Menu`. The code is prefetched on
 * hover and focus.
 */
export function useMenuButton<Code>(code: CodeOnDemand<Code>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = useCode(code, isOpen, () => {
    setOpen(false);
    notifyNotLoaded('The menu did not load');
  });
  const prepare = () => void code.fetch().catch(() => {});
  return {
    loaded,
    menu: { anchor, isOpen, onOpenChange: setOpen },
    button: {
      ref: anchor,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onPointerEnter: prepare,
      onFocus: prepare,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        setOpen(true);
      },
      onClick: () => setOpen(!isOpen),
    },
  };
}
