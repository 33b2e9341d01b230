import { type Static, Type } from 'typebox';

const Percent = Type.Number({ minimum: 0, maximum: 100, description: '%' });

/** The point of a picture that stays visible where a box cuts it, in percent of its width and height. */
export const FocusPoint = Type.Object({ x: Percent, y: Percent });
export type FocusPoint = Static<typeof FocusPoint>;
