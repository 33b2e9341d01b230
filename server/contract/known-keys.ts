import { type TProperties, Type } from 'typebox';

/** Settings of which these keys are known. Each may be absent, and unknown ones are kept, so older and newer versions share data. */
export function KnownKeys<T extends TProperties>(properties: T) {
  return Type.Partial(Type.Object(properties), { additionalProperties: true });
}

/** Settings in an answer, just as they are stored: a version with other rules may have stored them. */
export function AsStored<T>() {
  return Type.Unsafe<T>(Type.Object({}, { additionalProperties: true }));
}
