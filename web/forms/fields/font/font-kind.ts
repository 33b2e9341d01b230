import { FONT_FAMILY_RULE, isFontFamily } from '#contract/font-family.ts';
import { asObject } from '../at-path.ts';
import { type FieldKind, UNDO_EACH } from '../field.ts';

/** Whether the text is a valid variant: 'regular', 'italic', 'bold', '700', '700italic'. */
export const isVariant = (variant: string) =>
  /^(regular|bold|italic|[1-9]00(italic)?)$/.test(variant);

const DEFAULT = { family: '', variant: 'regular', caps: false };

const NO_NAME = `Choose another font: ${FONT_FAMILY_RULE}`;

/** Missing and invalid parts use their default; unknown keys are kept. */
export const fontKind: FieldKind<'font'> = {
  read: (stored, { defaultValue = DEFAULT }) => {
    const { family, variant, caps, ...unknown } = asObject(stored);
    return {
      ...unknown,
      family: typeof family === 'string' ? family : defaultValue.family,
      variant: typeof variant === 'string' && isVariant(variant) ? variant : defaultValue.variant,
      caps: typeof caps === 'boolean' ? caps : defaultValue.caps,
    };
  },
  write: (font) => font,
  check: ({ family }) =>
    family === '' || isFontFamily(family) ? [] : [{ path: ['family'], message: NO_NAME }],
  undo: UNDO_EACH,
};
