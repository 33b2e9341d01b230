import type { Operation } from '../api-operations.ts';
import { placesOf, withValueAt } from '../places.ts';
import type { SentRequest } from '../sent-request.ts';
import type { Chance } from './chance.ts';
import {
  borderValues,
  HOSTILE_KEYS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  toJson,
} from './hostile-values.ts';
import { mutate } from './mutate.ts';

/** A corrupted request. `isRefused` is set if it is never valid, whatever the schemas allow. */
export type Spoiled = { what: string; isRefused?: boolean; request: SentRequest };

type Method = (good: SentRequest, operation: Operation, chance: Chance) => Spoiled;

/** Corrupts a valid request of this operation in one way. */
export function spoilRequest(good: SentRequest, operation: Operation, chance: Chance): Spoiled {
  const methods: [Method, weight: number][] = [
    [spoilHeader, 1],
    [spoilPath, Object.keys(good.params).length > 0 ? 2 : 0],
    [spoilQuery, operation.method === 'GET' ? 4 : 0],
    [spoilBody, operation.body ? 12 : 0],
    [spoilBytes, good.payload === undefined ? 0 : 3],
    [spoilForm, good.headers['content-type']?.startsWith('multipart/') ? 12 : 0],
  ];
  const method = chance.pick(methods.flatMap(([one, weight]) => Array<Method>(weight).fill(one)));
  return method(good, operation, chance);
}

/** URL encoding; a lone surrogate becomes the bytes of a careless encoder. */
const encoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80%ED%BF%BF';

/** Texts within Node's limit for a URL. */
const URL_PARTS = [
  ...HOSTILE_TEXTS.map(encoded).filter(({ length }) => length <= 5000),
  ...['%', '%zz', '%ff', '%C0%AF', '%00', '%2e%2e%2f', '..%5c', '+', '&', '='],
];
// An empty or '..' segment gives the path of another route.
const SEGMENTS = URL_PARTS.filter((text) => !['', '.', '..'].includes(text));
const NUMBERS = ['-1', '0', '-0', '1.5', '1e3', '1e308', '1e400', '1001', '9'.repeat(40)];
const QUERY_KEYS = ['unknown', '__proto__', 'constructor', '', '%00', 'a[b]'];

function spoilPath(good: SentRequest, _: Operation, chance: Chance): Spoiled {
  const name = chance.pick(Object.keys(good.params));
  const params = { ...good.params, [name]: chance.pick(SEGMENTS) };
  return { what: `path parameter ${name}`, request: { ...good, params } };
}

function spoilQuery(good: SentRequest, { query }: Operation, chance: Chance): Spoiled {
  const key = chance.pick([...Object.keys(query), ...QUERY_KEYS]);
  const pair = `${key}=${chance.pick(chance.pick([URL_PARTS, NUMBERS]))}`;
  const how = chance.pick(['instead', 'besides', 'twice']);
  const before = how === 'instead' ? [] : [good.query].filter(Boolean);
  const pairs = [...before, pair, ...(how === 'twice' ? [pair] : [])];
  return { what: `query ${key} ${how}`, request: { ...good, query: pairs.join('&') } };
}

const HOSTILE_HEADERS: [name: string, values: string[]][] = [
  ['if-none-match', ['*', '"', 'W/"', '"x", "y"', ','.repeat(5000), '\u00ff', '""']],
  ['if-match', ['*', '"', 'W/"1"', '"1", "2"', '"0"', '1', ','.repeat(5000), '\u00ff', '""']],
  ['if-modified-since', ['never', '99999-01-01']],
  ['idempotency-key', ['', ' ', 'x'.repeat(201), '\u00ff\u00fe', "' or 1=1; --"]],
  ['range', ['bytes=-', 'bytes=9-1', `bytes=${'0-1,'.repeat(2000)}`, 'bytes=0-1e99', 'x', '-1']],
  ['accept', ['', 'x', 'text/html', '*/*;q=NaN']],
  ['accept-encoding', ['br, gzip, zstd, x', '*;q=2']],
  ['content-length', ['-1', '1e3', '99999999999999999999', 'x', '']],
  ['content-encoding', ['gzip', 'x']],
  ['expect', ['x']],
  ['cookie', ['a=b; __proto__=c', ';'.repeat(2000)]],
  ['x-http-method-override', ['DELETE']],
  ['x-forwarded-host', ['evil.example']],
  ['x-original-url', ['/api/health']],
];

function spoilHeader(good: SentRequest, _: Operation, chance: Chance): Spoiled {
  const [name, values] = chance.pick(HOSTILE_HEADERS);
  const headers = { ...good.headers, [name]: chance.pick(values) };
  return { what: `header ${name}`, request: { ...good, headers } };
}

/** A hostile value or an unknown key at any place of a valid body. Whole bodies are in `attacks/bodies.test.ts`. */
function spoilBody(good: SentRequest, { body: schema = {} }: Operation, chance: Chance): Spoiled {
  const body: unknown = JSON.parse(String(good.payload));
  const place = chance.pick(placesOf(schema, body));
  const borders = borderValues(place.schema);
  const value = chance.pick(
    borders.length > 0 ? chance.pick([HOSTILE_VALUES, borders]) : HOSTILE_VALUES,
  );
  const at = place.path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), body);
  const isObject = typeof at === 'object' && at !== null && !Array.isArray(at);
  const path = isObject ? [...place.path, chance.pick(HOSTILE_KEYS)] : place.path;
  const chosen = chance.below(6) === 0 ? undefined : value;
  const payload = toJson(withValueAt(body, path, chosen));
  return { what: `value at ${path.join('.').slice(0, 100)}`, request: { ...good, payload } };
}

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'x', ''];

function spoilBytes(good: SentRequest, _: Operation, chance: Chance): Spoiled {
  if (chance.below(3) === 0) {
    const headers = { ...good.headers, 'content-type': chance.pick(TYPES) };
    return { what: 'content type', isRefused: true, request: { ...good, headers } };
  }
  const { how, bytes } = mutate(Buffer.from(good.payload ?? ''), chance);
  return { what: how, request: { ...good, payload: bytes } };
}

/** File and field names with path traversal, control characters, or too many characters. */
const NAMES = [
  ...['../../x.png', '..\\..\\x.png', '/etc/passwd', 'C:\\x.png', '.', '..', 'CON', 'a\0b.png'],
  ...['a"; name="other', 'a\\', 'a%00.png%0d%0aX: y', `${'x'.repeat(300)}.png`, 'x'.repeat(20_000)],
  ...HOSTILE_TEXTS.filter((text) => text.length < 1000),
];

/** Changes of a form with one file, given as the text of its parts and its end. */
const FORMS: [what: string, change: (part: string, end: string) => string, isRefused?: true][] = [
  ['no part', (_, end) => end, true],
  ['two files', (part, end) => part + part + end, true],
  ['twenty files', (part, end) => part.repeat(20) + end, true],
  ['no end', (part) => part, true],
  ['half a file', (part) => part.slice(0, part.length / 2), true],
  ['an unnamed file', (part, end) => part.replace(/; filename="[^"]*"/, '') + end],
  ['no headers', (part, end) => part.replace(/^(--.*\r\n)(?:.+\r\n)+/, '$1') + end, true],
  ['no content', (part, end) => `${part.slice(0, part.indexOf('\r\n\r\n') + 4)}\r\n${end}`],
  ['base64', (part, end) => withHeader(part, 'Content-Transfer-Encoding: base64') + end],
  ['no colon', (part, end) => withHeader(part, 'nothing') + end],
  ['a large header', (part, end) => withHeader(part, `X: ${'x'.repeat(100_000)}`) + end],
  ['many headers', (part, end) => withHeader(part, Array(5000).fill('X: y').join('\r\n')) + end],
  ['text before', (part, end) => `nothing\r\n${part}${end}`],
  ['text after', (part, end) => `${part}${end}nothing`],
  ['two forms', (part, end) => part + end + part + end],
  ['line feeds', (part, end) => (part + end).replaceAll('\r\n', '\n')],
];

const withHeader = (part: string, header: string) =>
  part.replace('\r\n\r\n', () => `\r\n${header}\r\n\r\n`);

const BOUNDARIES = ['', ';', '; boundary=', '; boundary=other', `; boundary=${'x'.repeat(5000)}`];

function spoilForm(good: SentRequest, _: Operation, chance: Chance): Spoiled {
  const text = Buffer.from(good.payload ?? '').toString('latin1');
  const changed = (what: string, payload: string, isRefused = false): Spoiled => ({
    what: `form: ${what}`,
    isRefused,
    request: { ...good, payload: Buffer.from(payload, 'latin1') },
  });
  const name = Buffer.from(chance.pick(NAMES)).toString('latin1');
  switch (chance.pick(['file name', 'field name', 'field', 'boundary', 'form', 'form'])) {
    case 'file name':
      return changed(
        'file name',
        text.replace(/filename="[^"]*"/, () => `filename="${name}"`),
      );
    case 'field name':
      return changed(
        'field name',
        text.replace('name="file"', () => `name="${name}"`),
        true,
      );
    case 'field': {
      const [boundary = ''] = text.split('\r\n', 1);
      const key = chance.pick(['family', 'file', 'title', '__proto__']);
      const field = `${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${name}\r\n`;
      return changed(`field ${key}`, field + text);
    }
    case 'boundary': {
      const headers = {
        ...good.headers,
        'content-type': `multipart/form-data${chance.pick(BOUNDARIES)}`,
      };
      return { what: 'form: boundary', isRefused: true, request: { ...good, headers } };
    }
    default: {
      const end = text.lastIndexOf('\r\n--') + 2;
      const [what, change, isRefused] = chance.pick(FORMS);
      return changed(what, change(text.slice(0, end), text.slice(end)), isRefused);
    }
  }
}
