import type { OnAir } from '#contract/sources.ts';
import { runningLive } from '#domain/running-live.ts';
import { liveHooks, useLives } from '../../data/lives.ts';
import { request } from '../../data/request.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import { notify } from '../../ui/notify.ts';
import type { ToastAction } from '../../ui/toaster.tsx';

/** Longest name on a button, in characters. */
const MAX_NAME = 24;

/**
 * Offers a saved theme to the live on air, else to the running one; resolves to undefined if that has the theme already,
 * or if there is none.
 */
export function useThemeOffer(): (themeId: string) => Promise<ToastAction | undefined> {
  const { data: lives = [] } = useLives();
  const timezone = useUserTimezone() ?? null;
  const { mutateAsync: change } = liveHooks.useChange();

  const refused = (title: string) => (error: unknown) =>
    void notify({ kind: 'error', title, text: sentenceOf(error) });

  return async (themeId) => {
    // Not cached: the page that opens next fetches it for itself.
    const onAir = await request<OnAir>('GET', '/api/on-air').catch(() => null);
    const live =
      lives.find(({ id }) => id === onAir?.live_id) ??
      runningLive(lives, { now: new Date(), timezone });
    if (!live || live.theme_id === themeId) return undefined;
    const { id, name, theme_id: before } = live;
    const use = async () => {
      const { revision } = await change({ id, body: { theme_id: themeId } });
      // Refused if the live was edited since: another theme may be meant to stay.
      const undo = () =>
        change({ id, body: { theme_id: before }, revision }).catch(refused('Not undone'));
      const action = { label: 'Undo', onPress: () => void undo() };
      notify({ kind: 'success', title: `${name} has this theme now`, action });
    };
    const label = `Use in “${shortened(name)}”`;
    return { label, onPress: () => void use().catch(refused('The theme is as before')) };
  };
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MAX_NAME
    ? `${letters
        .slice(0, MAX_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
}
