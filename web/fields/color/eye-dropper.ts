/** The EyeDropper API, which TypeScript's DOM library lacks; not every browser has it, and only for pages it trusts. */
type EyeDropperApi = { EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> } };

const { EyeDropper } = globalThis as EyeDropperApi;

/** Lets the user pick a pixel of the screen: its color as `#rrggbb`, null if called off. Undefined where it cannot be. */
export const pickFromScreen = EyeDropper && (() => pick(EyeDropper));

async function pick(Dropper: NonNullable<EyeDropperApi['EyeDropper']>): Promise<string | null> {
  try {
    return (await new Dropper().open()).sRGBHex;
  } catch {
    // Escape.
    return null;
  }
}
