import { FONT_FAMILY_RULE } from '#contract/font-family.ts';
import type { FontState } from '#contract/fonts.ts';

/** Facts about a chosen family. */
export type FontFacts = {
  family: string;
  /** `refused`: the name is invalid for a font. Undefined while loading. */
  state: FontState['state'] | 'refused' | undefined;
  /** Whether it is installed on this computer. */
  isInstalled: boolean;
};

/** Why a family is not drawn everywhere, and whether a retry can help. */
export type FontNotice = { text: string; canTryAgain: boolean };

/** The notice about a family; undefined if it is available or still loading. */
export function fontNotice({ family, state, isInstalled }: FontFacts): FontNotice | undefined {
  if (state === undefined || state === 'ready') return undefined;
  const canTryAgain = ['fetching', 'failed', 'unknown'].includes(state);
  // The overlay requests no file for an invalid name and draws Inter, even if such a font is installed.
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
