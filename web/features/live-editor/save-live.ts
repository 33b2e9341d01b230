import { route } from 'preact-router';
import type { Issue } from '#contract/common.ts';
import type { Live } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { RequestError } from '../../api/request-error.ts';
import { setGuarded } from '../../state/leave-guard.ts';
import { useSelection } from '../../state/selection.ts';
import { notify } from '../../ui/notify.tsx';
import type { LiveForm } from './live-form.ts';

/** How a form is sent, and what the notifications say about it. */
export type SaveLive = {
  send: (form: LiveForm) => Promise<Live>;
  saved: string;
  failed: string;
};

/** Sends the form and notifies. Returns what was refused, field by field; null when all went well. */
export async function saveLive(
  { send, saved, failed }: SaveLive,
  form: LiveForm,
): Promise<readonly Issue[] | null> {
  try {
    const live = await send(form);
    useSelection.getState().selectLive(live.id);
    notify({ kind: 'success', title: saved });
    return null;
  } catch (error) {
    notifyFailure(error, failed);
    return error instanceof RequestError ? error.issues : [];
  }
}

/** Tells what the server said, or `fallback` when it said nothing that can be shown. */
export function notifyFailure(error: unknown, fallback: string): void {
  const text = (error instanceof RequestError && error.message) || fallback;
  notify({ kind: 'error', title: 'Error', text });
}

/** To Home, without a question: what there was to save is saved. */
export function goHome(options?: { replace: boolean }): void {
  setGuarded(false);
  route(EDITOR_PATHS.home, options?.replace);
}
