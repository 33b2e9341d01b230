import { asObject } from '../at-path.ts';
import { type FieldKind, UNDO_EACH } from '../field.ts';
import { isVariant } from './font-variants.ts';

const DEFAULT = { family: '', variant: 'regular', caps: false };

/** Each part that is missing or strange has its default; keys that are not known here stay. */
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
  undo: UNDO_EACH,
};
