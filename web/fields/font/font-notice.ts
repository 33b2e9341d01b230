import { FONT_FAMILY_RULE } from '#contract/font-family.ts';
import type { FontState } from '#contract/fonts.ts';

/** What is known of a chosen family. */
export type FontFacts = {
  family: string;
  /** `refused`: no font can have this name; undefined until known. */
  state: FontState['state'] | 'refused' | undefined;
  /** Whether this computer has it installed. */
  isInstalled: boolean;
};

/** Why a family is not drawn everywhere, and what can be done about it. */
export type FontNotice = { text: string; canTryAgain: boolean };

/** What the field of a family says about it; undefined while nothing is wrong or known. */
export function fontNotice({ family, state, isInstalled }: FontFacts): FontNotice | undefined {
  if (state === undefined || state === 'ready') return undefined;
  const canTryAgain = ['fetching', 'failed', 'unknown'].includes(state);
  // The overlay asks for no file of such a name, and draws Inter even where that is installed.
  if (state === 'refused') return { text: NO_NAME, canTryAgain };
  if (isInstalled) return { text: onlyHere(family), canTryAgain };
  const waiting = `Drawn in Inter until ${family} can be fetched.`;
  switch (state) {
    case 'fetching':
    case 'failed':
      return { text: waiting, canTryAgain };
    case 'unknown':
      return {
        text: `${waiting} Google Fonts does not have it in this style: check name and style, or upload its file.`,
        canTryAgain,
      };
    case 'off':
      return {
        text: `Drawn in Inter: web fonts are switched off. Upload the file of ${family}, or set STREAMHOST_FONTS=on and start streamhost again.`,
        canTryAgain,
      };
  }
}

const NO_NAME = `Drawn in Inter: ${FONT_FAMILY_RULE}. Choose another one.`;

const onlyHere = (family: string) =>
  `Drawn in ${family}, which is installed on this computer. OBS on another one draws Inter until you upload the file.`;
