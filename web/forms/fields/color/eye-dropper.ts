/**
 * The EyeDropper API, which TypeScript's DOM library lacks. Some browsers lack it, and it requires a secure
 * context.
 */
type EyeDropperApi = { EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> } };

const { EyeDropper } = globalThis as EyeDropperApi;

/**
 * Lets the user pick a pixel of the screen. Resolves to its color as `#rrggbb`, null if canceled. Undefined
 * without browser support.
 */
export const pickFromScreen = EyeDropper && (() => pick(EyeDropper));

async function pick(Dropper: NonNullable<EyeDropperApi['EyeDropper']>): Promise<string | null> {
  try {
    return (await new Dropper().open()).sRGBHex;
  } catch {
    // Escape was pressed.
    return null;
  }
}
