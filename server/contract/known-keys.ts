import { type TProperties, Type } from 'typebox';

/**
 * Settings with these keys. Each may be absent, and unknown keys are preserved, so older and newer versions share data.
 */
export function KnownKeys<T extends TProperties>(properties: T) {
  return Type.Partial(Type.Object(properties), { additionalProperties: true });
}

/** Settings in a response, exactly as stored: a version with other rules may have stored them. */
export function AsStored<T>() {
  return Type.Unsafe<T>(Type.Object({}, { additionalProperties: true }));
}
