import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { codeOnDemand } from './code-on-demand.ts';
import { notify } from './notify.ts';

const code = codeOnDemand(async () => (await import('./menus-and-toasts.ts')).menus);

/**
 * A button with a menu: props for the button and for its `Menu`. The components of `menus` are loaded when the
 * button is hovered, focused or pressed.
 */
export function useMenuButton() {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [focusesFirst, setFocusesFirst] = useState(false);
  const [menus, setMenus] = useState(code.loaded);
  useEffect(() => {
    if (!isOpen) return;
    code.fetch().then(setMenus, () => {
      setOpen(false);
      notify({
        kind: 'error',
        title: 'The menu did not load',
        // Some browsers cache the failure until a reload.
        text: 'Check that streamhost is running, then reload the page.',
      });
    });
  }, [isOpen]);
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
