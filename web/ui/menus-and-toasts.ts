/** Code of what appears after a press or an event: one file, because each more splits what pages share. */
export * as menus from './menu.tsx';
export * as toaster from './toaster.tsx';
