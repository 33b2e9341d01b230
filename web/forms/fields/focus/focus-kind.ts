import { isCenter, readFocusPoint } from '#domain/appearance/focus-point.ts';
import type { FieldKind } from '../field.ts';

/** The center is not stored, as in themes from before there were focus points. */
export const focusKind: FieldKind<'focus'> = {
  read: readFocusPoint,
  write: (point) => (isCenter(point) ? undefined : point),
};
