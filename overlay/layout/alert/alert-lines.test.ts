import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANONYMOUS } from '#contract/limits.ts';
import { goalAmount } from '#domain/money/money.ts';
import { aDesign } from '../../testing/design.ts';
import type { Design } from '../design.ts';
import { type AlertFace, layoutAlert } from './alert.ts';
import type { AlertContent } from './alert-text.ts';

const NAMES = [
  null,
  'Bo',
  'Marigold_77',
  'Anna Schmidt-Hohenzollern und Familie Müller',
  'W'.repeat(25),
  'M'.repeat(120),
  'the one with very many short words in a name that goes on and on',
  '夜に駆ける'.repeat(8),
  'محمد عبد الرحمن بن عبد العزيز آل سعود',
  '👩‍👩‍👧‍👦'.repeat(12),
  'wait… what…',
];
const CENTS = [1, 75_50, 1250_00, 99_999_999_999];
const WIDTHS = [240, 640, 1200];
const TEMPLATES = [
  '{fan} tipped {amount}',
  '{amount} from {fan}!',
  'تبرع {fan} بمبلغ {amount}',
  'Thank you so very much for all your generosity, dear {fan}, who has just now given us {amount}',
  '{fan}{amount}',
];
/** Widths of a letter as fractions of the font size: a narrow font, Inter and a pixel font. */
const LETTERS = [0.45, 0.6, 1];

const CONTENT: Omit<AlertContent, 'fanName' | 'amountCents'> = { key: '1', note: null, more: 0 };

type Case = { content: AlertContent; amount: string; name: string; face: AlertFace };

const CASES: Case[] = LETTERS.flatMap((letter) =>
  WIDTHS.flatMap((width) =>
    TEMPLATES.flatMap((text, index) => {
      const currency = ['USD', 'CHF', 'KWD'][index % 3] ?? 'USD';
      const design = { ...designWith(letter, { width, text }), currency };
      return NAMES.flatMap((fanName) =>
        CENTS.map((amountCents): Case => {
          const content = { ...CONTENT, fanName, amountCents };
          const face = layoutAlert({ content, window: null }, design)?.shown?.face;
          assert.ok(face, JSON.stringify(content));
          return {
            content,
            amount: goalAmount(amountCents, currency),
            name: fanName ?? ANONYMOUS,
            face,
          };
        }),
      );
    }),
  ),
);

/** A design whose letters all have this width, as a fraction of the font size. */
function designWith(letter: number, alert: object): Design {
  const design = aDesign({ layout: { alert: { enabled: true, ...alert } } });
  const width: Design['measure']['width'] = (line, { sizePx }) =>
    [...line].length * sizePx * letter;
  return { ...design, measure: { ...design.measure, width } };
}

/** The texts of all runs with this role. */
const textsOf = (face: AlertFace, role: string) =>
  face.runs.flatMap((run) => (run.role === role ? [plain(run.text.text)] : []));

/** Removes the marks of right-to-left lines. */
const plain = (text: string) => text.replace(/[\u202b\u202c]/g, '');

const linesOf = ({ runs }: AlertFace) => [...new Set(runs.map(({ text }) => text.baseline))];

test('an alert shows its whole amount, once, on one line', () => {
  for (const each of CASES) {
    assert.deepEqual(textsOf(each.face, 'amount'), [each.amount], JSON.stringify(each.content));
  }
});

test('an alert has two lines at most, and no text over its edge', () => {
  for (const each of CASES) {
    const { face } = each;
    assert.ok(linesOf(face).length <= 2);
    for (const { text } of face.runs) {
      assert.ok(text.x >= 0 && text.x + text.width <= face.width, JSON.stringify(each.content));
    }
  }
});

test('a shortened name is a prefix with an ellipsis', () => {
  for (const each of CASES) {
    const parts = textsOf(each.face, 'fan');
    const shown = parts.map((part) => part.trim()).join(' ');
    const isWhole = shown.replace(/\s/g, '') === each.name.replace(/\s/g, '');
    const begins = each.name.replace(/\s/g, '').startsWith(shown.slice(0, -1).replace(/\s/g, ''));
    assert.ok(isWhole || shown === '' || (shown.endsWith('…') && begins), `${shown} ${each.name}`);
  }
});

test('a line of an alert never ends inside a word', () => {
  const text = 'Anna Schmidt-Hohenzollern und Familie Müller tipped $75.50';
  const content = {
    ...CONTENT,
    fanName: text.slice(0, -' tipped $75.50'.length),
    amountCents: 75_50,
  };
  for (const letter of [0.5, 0.6, 0.7, 0.8, 0.9, 1]) {
    const face = layoutAlert({ content, window: null }, designWith(letter, {}))?.shown?.face;
    assert.ok(face);
    const [first = '', second = ''] = linesOf(face).map((baseline) =>
      face.runs.flatMap((run) => (run.text.baseline === baseline ? [run.text.text] : [])).join(''),
    );
    assert.ok(/…$/.test(first) || /^( |Hohenzollern)/.test(text.slice(first.length)), first);
    assert.match(second, /tipped \$75\.50$/);
  }
});

test('a name is not shortened if the whole text fits', () => {
  const design = aDesign({ layout: { alert: { enabled: true, width: 900 } } });
  const content = { ...CONTENT, fanName: 'Anna Schmidt-Hohenzollern', amountCents: 75_50 };
  const face = layoutAlert({ content, window: null }, design)?.shown?.face;
  assert.deepEqual(face && textsOf(face, 'fan'), ['Anna Schmidt-Hohenzollern']);
});

test('the text of a sum of tips is never shortened', () => {
  const design = aDesign({ layout: { alert: { enabled: true, width: 240 } } });
  const content = { ...CONTENT, fanName: null, amountCents: 123_456_789_00, more: 214 };
  const face = layoutAlert({ content, window: null }, design)?.shown?.face;
  assert.deepEqual(face && textsOf(face, 'amount'), ['$123,456,789']);
});
