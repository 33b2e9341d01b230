import fc from 'fast-check';
import type { Schema } from '../testing/api-operations.ts';
import { type Place, placesOf, withValueAt } from '../testing/places.ts';
import type { SentRequest } from '../testing/sent-request.ts';
import type { Spoiling } from './bad-requests.ts';
import { borderValues, HOSTILE_KEYS, HOSTILE_VALUES, toJson } from './hostile-values.ts';

const DEEP = 100_000;

/** Methods to change a valid JSON value. */
export function spoiledBody(schema: Schema, good: SentRequest): fc.Arbitrary<Spoiling> {
  const body: unknown = JSON.parse(String(good.payload));
  return fc.oneof(
    { arbitrary: spoiledValue(schema, body), weight: 8 },
    { arbitrary: extraKey(schema, body), weight: 2 },
    { arbitrary: fc.constantFrom(...otherShapes(body)), weight: 1 },
  );
}

const withPayload =
  (payload: string | Buffer) =>
  (request: SentRequest): SentRequest => ({ ...request, payload });

function spoiledValue(schema: Schema, body: unknown): fc.Arbitrary<Spoiling> {
  const anyValue = fc.oneof(
    fc.constantFrom(...HOSTILE_VALUES),
    fc.jsonValue({ stringUnit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  return fc.constantFrom(...placesOf(schema, body)).chain((place) => {
    const borders = borderValues(place.schema);
    const value = borders.length > 0 ? fc.oneof(anyValue, fc.constantFrom(...borders)) : anyValue;
    return fc.option(value, { nil: undefined, freq: 6 }).map((chosen) => ({
      what: `${chosen === undefined ? 'nothing' : 'another value'} at ${named(place)}`,
      apply: withPayload(toJson(withValueAt(body, place.path, chosen))),
    }));
  });
}

function extraKey(schema: Schema, body: unknown): fc.Arbitrary<Spoiling> {
  const objects = placesOf(schema, body).filter(({ path }) => isObject(valueAt(body, path)));
  if (objects.length === 0) return fc.constant({ what: 'a list', apply: withPayload('[]') });
  return fc
    .tuple(fc.constantFrom(...objects), fc.constantFrom(...HOSTILE_KEYS))
    .chain(([place, key]) =>
      fc.constantFrom(...HOSTILE_VALUES).map((value) => ({
        what: `key ${key.slice(0, 20)} in ${named(place)}`,
        apply: withPayload(toJson(withValueAt(body, [...place.path, key], value))),
      })),
    );
}

/** Methods to replace the whole body. */
function otherShapes(body: unknown): Spoiling[] {
  const json = JSON.stringify(body);
  const shape = (what: string, payload: string): Spoiling => ({
    what,
    isRefused: true,
    apply: withPayload(payload),
  });
  return [
    shape('no text', ''),
    shape('a list around it', `[${json}]`),
    shape('text instead', JSON.stringify(json)),
    shape('null', 'null'),
    shape('two bodies', json + json),
    shape('single quotes', json.replaceAll('"', "'")),
    shape('a comment', `${json}//`),
    shape('deep lists', '['.repeat(DEEP) + ']'.repeat(DEEP)),
    shape('deep objects', `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
    shape('a prototype', `{"__proto__":{"admin":true},${json.slice(1)}`),
    shape('a constructor', `{"constructor":{"prototype":{"admin":true}},${json.slice(1)}`),
    shape('2 MiB', `{"name":"${'x'.repeat(2 * 1024 * 1024)}"}`),
  ];
}

/** Methods to corrupt the bytes or the headers of any payload. */
export function spoiledBytes(): fc.Arbitrary<Spoiling> {
  const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const cut = at.map(
    (share): Spoiling => ({
      what: 'cut off',
      apply: (request) => {
        const bytes = bytesOf(request);
        return { ...request, payload: bytes.subarray(0, Math.floor(bytes.length * share)) };
      },
    }),
  );
  const broken = fc.tuple(at, fc.constantFrom(0xff, 0xc0, 0x80, 0x00)).map(
    ([share, byte]): Spoiling => ({
      what: `byte ${byte} somewhere`,
      apply: (request) => {
        const bytes = Buffer.from(bytesOf(request));
        bytes[Math.floor(bytes.length * share)] = byte;
        return { ...request, payload: bytes };
      },
    }),
  );
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'x', ''];
  const type = fc.constantFrom(...types, 'text/html; charset=utf-16', 'multipart/form-data').map(
    (value): Spoiling => ({
      what: `content type ${value}`,
      isRefused: true,
      apply: (request) => ({ ...request, headers: { ...request.headers, 'content-type': value } }),
    }),
  );
  return fc.oneof(cut, broken, type);
}

const bytesOf = ({ payload = '' }: SentRequest) => Buffer.from(payload);
const named = ({ path }: Place) => (path.length > 0 ? path.join('.') : 'the body');
const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(body: unknown, path: Place['path']): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    body,
  );
}
