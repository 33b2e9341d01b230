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

  const give = async (id: string, themeId: string | null): Promise<boolean> => {
    try {
      await change({ id, body: { theme_id: themeId } });
      return true;
    } catch (error) {
      notify({ kind: 'error', title: 'The theme is as before', text: sentenceOf(error) });
      return false;
    }
  };

  return async (themeId) => {
    // Not cached: the page that opens next fetches it for itself.
    const onAir = await request<OnAir>('GET', '/api/on-air').catch(() => null);
    const live =
      lives.find(({ id }) => id === onAir?.live_id) ??
      runningLive(lives, { now: new Date(), timezone });
    if (!live || live.theme_id === themeId) return undefined;
    const { id, name, theme_id: before } = live;
    const use = async () => {
      if (!(await give(id, themeId))) return;
      const action = { label: 'Undo', onPress: () => void give(id, before) };
      notify({ kind: 'success', title: `${name} has this theme now`, action });
    };
    return { label: `Use in “${shortened(name)}”`, onPress: () => void use() };
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
