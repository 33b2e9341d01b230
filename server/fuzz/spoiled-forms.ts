import fc from 'fast-check';
import type { SentRequest } from '../testing/sent-request.ts';
import type { Spoiling } from './bad-requests.ts';
import { HOSTILE_TEXTS } from './hostile-values.ts';

const LINE = '\r\n';
const BOUNDARY = 'fuzzed-boundary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

/** One part of a form: header lines and content. */
type Part = { head: readonly string[]; content: Buffer | string };

/** File names with path traversal, control characters, or too many characters. */
const HOSTILE_NAMES = [
  '../../x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'C:\\x.png',
  'file:///etc/passwd',
  '.',
  '..',
  'CON',
  'a\0b.png',
  'a"; name="other',
  'a\\',
  'a%00.png%0d%0aX: y',
  `${'x'.repeat(300)}.png`,
  `${'é'.repeat(300)}.png`,
  'x'.repeat(20_000),
  ...HOSTILE_TEXTS.filter((text) => text.length < 1000),
];

/** Methods to change a valid form with one file. */
export function spoiledForm(good: SentRequest): fc.Arbitrary<Spoiling> {
  const content = fileIn(good);
  const file = fileNamed('cat.png', content);
  return fc.oneof(
    fc.constantFrom(...HOSTILE_NAMES).map((name) => form('file name', [fileNamed(name, content)])),
    fc.constantFrom(...HOSTILE_NAMES, 'file[]', 'FILE', 'files').map((name): Spoiling => {
      const part = { ...file, head: [disposition(name, '; filename="cat.png"')] };
      return { ...form('field name', [part]), isRefused: name !== 'file' };
    }),
    fc
      .tuple(fc.constantFrom('family', 'file', 'title', '__proto__'), anyText)
      .chain(([name, text]) => {
        const field = { head: [disposition(name)], content: text };
        return fc.constantFrom(
          form(`field ${name} before`, [field, file]),
          form(`field ${name} after`, [file, field]),
          { ...form(`field ${name} alone`, [field]), isRefused: true },
        );
      }),
    fc.constantFrom(...otherParts(file)),
    fc.constantFrom(...otherEnds(file)),
  );
}

const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Wrong parts for a form with one file. */
function otherParts(file: Part): Spoiling[] {
  const field = { head: [disposition('title')], content: 'Cat' };
  const headless = (head: readonly string[]) => ({ ...file, head });
  const refused = (what: string, parts: readonly Part[]): Spoiling => ({
    ...form(what, parts),
    isRefused: true,
  });
  return [
    refused('no part', []),
    refused('two files', [file, file]),
    refused('twenty files', Array(20).fill(file)),
    refused('a thousand fields', Array(1000).fill(field)),
    refused('no header in the part', [headless([])]),
    refused('no name of the field', [headless(['Content-Disposition: form-data'])]),
    refused('no name of the file', [headless([disposition('file')])]),
    form('no file content', [{ ...file, content: '' }]),
    form('an attachment', [headless(['Content-Disposition: attachment; filename="cat.png"'])]),
    form('two dispositions', [headless([disposition('title'), ...file.head])]),
    form('a name in two spellings', [
      headless([disposition('file', "; filename=a.png; filename*=UTF-8''..%2f%00b.png")]),
    ]),
    form('a name in bad UTF-8', [headless([disposition('file', "; filename*=UTF-8''%ff%zz")])]),
    form('a transfer encoding', [headless([...file.head, 'Content-Transfer-Encoding: base64'])]),
    form('a form in the part', [headless([...file.head, `Content-Type: ${FORM}`])]),
    form('a header without colon', [headless([...file.head, 'nothing'])]),
    form('a large header', [headless([...file.head, `X: ${'x'.repeat(100_000)}`])]),
    form('many headers', [headless([...file.head, ...Array(5000).fill('X: y')])]),
  ];
}

/** Boundaries that do not match the body. */
function otherEnds(file: Part): Spoiling[] {
  const whole = bytesOf([file]);
  const end = Buffer.byteLength(`--${BOUNDARY}--${LINE}`);
  const sent = (what: string, type: string, payload: Buffer = whole): Spoiling => ({
    what: `form with ${what}`,
    apply: (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': type },
      payload,
    }),
  });
  const refused = (...args: Parameters<typeof sent>) => ({ ...sent(...args), isRefused: true });
  return [
    refused('no boundary', 'multipart/form-data'),
    refused('no boundary after all', 'multipart/form-data;'),
    refused('an empty boundary', 'multipart/form-data; boundary='),
    refused('another boundary', 'multipart/form-data; boundary=other'),
    refused('another boundary first', `multipart/form-data; boundary=other; boundary=${BOUNDARY}`),
    sent('another boundary later', `${FORM}; boundary=other`),
    sent('a quoted boundary', `multipart/form-data; boundary="${BOUNDARY}"`),
    refused('a long boundary', `multipart/form-data; boundary=${'x'.repeat(5000)}`),
    refused('no end', FORM, whole.subarray(0, -end)),
    refused('half of the file', FORM, whole.subarray(0, Math.floor(whole.length / 2))),
    refused('its first line alone', FORM, whole.subarray(0, end - 2)),
    sent('something before', FORM, Buffer.concat([Buffer.from(`nothing${LINE}`), whole])),
    sent('something behind', FORM, Buffer.concat([whole, Buffer.from('nothing')])),
    sent('another form behind', FORM, Buffer.concat([whole, whole])),
    sent('bare line feeds', FORM, Buffer.from(String(whole).replaceAll(LINE, '\n'))),
  ];
}

const disposition = (field: string, more = '') =>
  `Content-Disposition: form-data; name="${field}"${more}`;

const fileNamed = (name: string, content: Buffer): Part => ({
  head: [disposition('file', `; filename="${name}"`), 'Content-Type: image/png'],
  content,
});

function form(what: string, parts: readonly Part[]): Spoiling {
  const headers = { 'content-type': FORM };
  const payload = bytesOf(parts);
  return {
    what: `form with ${what}`,
    apply: (request) => ({ ...request, headers: { ...request.headers, ...headers }, payload }),
  };
}

function bytesOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ head, content }) => [
    Buffer.from([`--${BOUNDARY}`, ...head, '', ''].join(LINE)),
    Buffer.from(content),
    Buffer.from(LINE),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--${LINE}`)]);
}

/** The content of the file in a valid form. */
function fileIn({ payload = '' }: SentRequest): Buffer {
  const bytes = Buffer.from(payload);
  const start = bytes.indexOf(LINE + LINE) + 2 * LINE.length;
  return bytes.subarray(start, bytes.lastIndexOf(`${LINE}--`));
}
