import { route } from 'preact-router';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useEditorCommand } from '../state/editor.ts';
import { confirmLeave, setGuarded } from '../state/leave-guard.ts';
import { setCreatedId, waitingFor } from '../state/waiting-editors.ts';

/** Names and addresses of an editor. */
export type EditorPlan = {
  /** One word, such as `live`; also the storage key of the expanded sections. */
  noun: string;
  /** Name in notifications and dialogs, such as `live stream`. */
  calledOut: string;
  /** Address of the editor of one entity. */
  pathOf: (id: string) => string;
  /** Address and name of the page after Cancel, a save or a deletion, unless Home or a live's page opened it. */
  exit: { path: string; name: string };
  /**
   * Whether a page is beside the form in place of a preview: it scrolls with the form in a narrow window, and a new
   * entity stays open for it.
   */
  hasPage?: boolean;
};

/** The text with its first letter in upper case. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Leaves without a confirmation, because everything is saved. */
export function leaveEditor(plan: EditorPlan, options?: { replace: boolean }): void {
  setGuarded(false);
  goToExit(plan, options);
}

/** Leaves after a save. A waiting editor receives the id of the new entity. */
export function leaveAfterSave(plan: EditorPlan, id: string): void {
  const isWaited = waitingFor(location.pathname) !== undefined;
  if (isWaited) setCreatedId(id);
  const isNew = location.pathname === plan.pathOf('new');
  if (isWaited || !isNew || !plan.hasPage) {
    leaveEditor(plan);
    return;
  }
  setGuarded(false);
  route(plan.pathOf(id), true);
}

/** Returns to the waiting editor, to Home or to a live's page, else goes to the exit page of the plan. */
function goToExit({ exit }: EditorPlan, options?: { replace: boolean }): void {
  const opener = waitingFor(location.pathname);
  const isBack =
    !options?.replace && exit.path !== EDITOR_PATHS.home && isOfShow(history.state?.from);
  if (!opener && isBack) history.back();
  else if (!opener) route(exit.path, options?.replace);
  else if (historyPosition() === opener.position + 1) history.back();
  else route(opener.path, true);
}

/** Whether a path is Home or a page of a live, from where the streamer runs a show. */
const isOfShow = (path: unknown) =>
  path === EDITOR_PATHS.home || (typeof path === 'string' && path.startsWith('/lives/'));

/** Position of the page in the browser's history, as the router counts it. */
export const historyPosition = (): number => Number(history.state?.position);

/** Connects Cancel in the top bar, with a confirmation if there are unsaved changes. */
export function useCancel(plan: EditorPlan): void {
  useEditorCommand('cancel', () => confirmLeave(() => goToExit(plan)));
}
