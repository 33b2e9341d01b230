import type { PreviewBackground } from '#contract/preview-backgrounds.ts';
import { useUpdateUserSettings, useUserSettings } from '../data/user-settings.ts';
import {
  chooseBackground,
  confirmBackground,
  shownBackground,
  useBackgroundChoice,
} from '../state/background-choice.ts';
import { notify } from '../ui/notify.ts';

/**
 * The preview background. `choose` applies another one at once and saves it; if saving fails, it lasts until
 * the page is left.
 */
export function usePreviewBackground(): {
  background: PreviewBackground;
  choose: (background: PreviewBackground) => Promise<void>;
} {
  const stored = useUserSettings().data?.previewBackground;
  const { choice } = useBackgroundChoice();
  const { mutateAsync: save } = useUpdateUserSettings();
  return {
    background: shownBackground(choice, stored),
    choose: async (background) => {
      chooseBackground({ background, over: stored });
      try {
        confirmBackground(
          (await save({ changes: { previewBackground: background } })).previewBackground,
        );
      } catch {
        notify({
          kind: 'error',
          title: 'Error',
          text: 'The background is shown, but not saved. Check that streamhost is running, then choose it again.',
        });
      }
    },
  };
}
