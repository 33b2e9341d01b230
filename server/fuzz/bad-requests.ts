import fc from 'fast-check';
import type { Operation } from '../testing/api-operations.ts';
import type { SentRequest } from '../testing/sent-request.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';
import { spoiledBody, spoiledBytes } from './spoiled-bodies.ts';
import { spoiledForm } from './spoiled-forms.ts';

/** One way to corrupt a request. */
export type Spoiling = {
  /** A description for the report. */
  what: string;
  /** Set if the result is never a valid request, whatever the schemas allow. */
  isRefused?: boolean;
  apply(request: SentRequest): SentRequest;
};

/** All methods to corrupt requests of this operation. */
export function spoilings(operation: Operation, good: SentRequest): fc.Arbitrary<Spoiling> {
  const methods = [{ arbitrary: spoiledHeader(), weight: 1 }];
  if (operation.path.includes('{')) methods.push({ arbitrary: spoiledPath(good), weight: 2 });
  if (operation.method === 'GET') {
    methods.push({ arbitrary: spoiledQuery(operation, good), weight: 4 });
  }
  if (operation.body) methods.push({ arbitrary: spoiledBody(operation.body, good), weight: 12 });
  if (good.payload !== undefined) methods.push({ arbitrary: spoiledBytes(), weight: 3 });
  if (isForm(good)) methods.push({ arbitrary: spoiledForm(good), weight: 12 });
  return fc.oneof(...methods);
}

const isForm = ({ headers }: SentRequest) => headers['content-type']?.startsWith('multipart/');

/** URL encoding; a lone surrogate becomes the bytes of a careless encoder. */
const encoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80%ED%BF%BF';

const HOSTILE_ENCODINGS = ['%', '%zz', '%ff', '%C0%AF', '%00', '%2e%2e%2f', '..%5c', '+', '&', '='];

/** Node's limit for a URL. */
const MAX_URL_PART = 5000;

const urlPart = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS.map(encoded).filter(({ length }) => length <= MAX_URL_PART)),
  fc.constantFrom(...HOSTILE_ENCODINGS),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encoded),
);

function spoiledPath(good: SentRequest): fc.Arbitrary<Spoiling> {
  // An empty or '..' segment gives the path of another route.
  const segment = urlPart.filter((text) => !['', '.', '..'].includes(text));
  return fc.tuple(fc.constantFrom(...Object.keys(good.params)), segment).map(([name, value]) => ({
    what: `path parameter ${name}`,
    apply: (request) => ({ ...request, params: { ...request.params, [name]: value } }),
  }));
}

function spoiledQuery({ query }: Operation, good: SentRequest): fc.Arbitrary<Spoiling> {
  const name = fc.constantFrom(
    ...Object.keys(query),
    'unknown',
    '__proto__',
    'constructor',
    '',
    '%00',
    'a[b]',
  );
  const numbers = fc.constantFrom(
    '-1',
    '0',
    '-0',
    '1.5',
    '1e3',
    '1e308',
    '1e400',
    '1001',
    '9'.repeat(40),
  );
  return fc
    .tuple(name, fc.oneof(urlPart, numbers), fc.constantFrom('instead', 'besides', 'twice'))
    .map(([key, value, how]) => ({
      what: `query parameter ${key} ${how}`,
      apply: (request) => {
        const pair = `${key}=${value}`;
        const before = how === 'instead' ? [] : [good.query].filter(Boolean);
        const query = [...before, pair, ...(how === 'twice' ? [pair] : [])].join('&');
        return { ...request, query };
      },
    }));
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

function spoiledHeader(): fc.Arbitrary<Spoiling> {
  return fc
    .constantFrom(...HOSTILE_HEADERS)
    .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values)))
    .map(([name, value]) => ({
      what: `header ${name}`,
      apply: (request) => ({ ...request, headers: { ...request.headers, [name]: value } }),
    }));
}
