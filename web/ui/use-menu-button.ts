import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { codeOnDemand } from './code-on-demand.ts';
import { useCode } from './use-code.ts';

const code = codeOnDemand(async () => (await import('./menus-and-toasts.ts')).menus);

/**
 * A button with a menu: props for the button and for its `Menu`. The components of `menus` are loaded when the
 * button is hovered, focused or pressed.
 */
export function useMenuButton() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focusesFirst, setFocusesFirst] = useState(false);
  const menus = useCode(code, {
    isRequested: isOpen,
    what: 'The menu',
    onFailure: () => setOpen(false),
  });
  const open = (isByKey: boolean) => {
    setFocusesFirst(isByKey);
    setOpen(true);
  };
  const prepare = () => void code.fetch().catch(() => {});
  return {
    menus,
    menu: { anchor, isOpen, onOpenChange: setOpen, focusesFirst },
    button: {
      ref: anchor,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onPointerEnter: prepare,
      onFocus: prepare,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open(true);
      },
      // A click by Enter or Space has no clicks to count.
      onClick: ({ detail }: MouseEvent) => (isOpen ? setOpen(false) : open(detail === 0)),
    },
  };
}
