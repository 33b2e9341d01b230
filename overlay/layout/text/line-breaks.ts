/** The two parts of a text, without the blanks between them. */
export type TextSplit = readonly [string, string];

/** Scripts that are written without blanks, and emoji: a line may break before and after these. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;
/** A line may end after these. */
const HYPHEN = /[-‐–—/|·]$/u;
/** Closing brackets, stops and small kana must not begin a line; opening brackets must not end one. */
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}!%),.:;?ー々〻、。〉》」』】〕！，．：；？ぁぃぅぇぉっゃゅょァィゥェォッャュョ…]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}#$([{¿¡]$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const letters = new Intl.Segmenter('en');

/** Splits between words, after hyphens, and between words of scripts without blanks. */
export const betweenWords = (text: string): TextSplit[] =>
  boundaries(text, words).filter(mayBreak).map(trimmed).filter(hasBoth);

/** Splits between any two letters, for words that are too long for a line. */
export const betweenLetters = (text: string): TextSplit[] =>
  boundaries(text, letters).map(trimmed).filter(hasBoth);

function boundaries(text: string, segmenter: Intl.Segmenter): TextSplit[] {
  const starts = Array.from(segmenter.segment(text), ({ index }) => index).slice(1);
  return starts.map((start): TextSplit => [text.slice(0, start), text.slice(start)]);
}

function mayBreak([first, second]: TextSplit): boolean {
  if (/\s$/u.test(first) || /^\s/u.test(second)) return true;
  if (NEVER_LAST.test(first) || NEVER_FIRST.test(second)) return false;
  if (HYPHEN.test(first)) return true;
  const [last = '', next = ''] = [Array.from(first).at(-1), Array.from(second)[0]];
  return UNSPACED.test(last) || UNSPACED.test(next);
}

const trimmed = ([first, second]: TextSplit): TextSplit => [first.trimEnd(), second.trimStart()];

const hasBoth = ([first, second]: TextSplit) => first !== '' && second !== '';
