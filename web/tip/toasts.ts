/** What the build puts in the place of web/ui/menus-and-toasts.ts: this page has no menus, which are half its size. */
export * as toaster from '../ui/toaster.tsx';
