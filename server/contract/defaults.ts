import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';

const Scope = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Such as layout or sprite',
});
const Key = Type.String({ minLength: 1, maxLength: 100, description: 'The path of the field' });
const Units = Type.String({ maxLength: 20, description: 'Such as px; empty for a count' });

/** Range and default of a slider: min < max, and the default is between them. */
export const SliderRange = Type.Object({
  min: Type.Number(),
  max: Type.Number(),
  default: Type.Number(),
});
export type SliderRange = Static<typeof SliderRange>;

/** The stored range of the slider with this scope, key and units. */
export const SliderDefaults = Type.Object({
  scope: Scope,
  key: Key,
  units: Units,
  ...SliderRange.properties,
});
export type SliderDefaults = Static<typeof SliderDefaults>;

export const SliderDefaultsQuery = Closed({ scope: Scope, key: Key, units: Type.Optional(Units) });
export type SliderDefaultsQuery = Static<typeof SliderDefaultsQuery>;

/** Accepts any value here, because `checkSliderRange` has the messages. */
const Bound = Type.Optional(Type.Unknown({ description: 'A number; min < max' }));

export const PutSliderDefaults = Closed({
  scope: Scope,
  key: Key,
  units: Type.Optional(Units),
  min: Bound,
  max: Bound,
  default: Bound,
});
export type PutSliderDefaults = Static<typeof PutSliderDefaults>;
