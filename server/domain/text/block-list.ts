/** A compiled block list, as made by `blockedWords`. */
export type BlockedWords = {
  /** Whether a text contains one of the words. */
  isIn(text: string | null): boolean;
  /** The text with an asterisk for each letter of a blocked word; unchanged without one. */
  masked(text: string): string;
};

/**
 * Letters of other scripts, digits and signs that look like Latin letters at a glance. A larger table would match
 * innocent names.
 */
const LOOK_ALIKES = new Map(
  Object.entries<string>({
    // Cyrillic
    ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p' },
    ...{ ѕ: 's', т: 't', у: 'y', х: 'x', ѵ: 'v', ԁ: 'd', ԛ: 'q', ԝ: 'w' },
    // Greek
    ...{
      α: 'a',
      β: 'b',
      ε: 'e',
      η: 'n',
      ι: 'i',
      κ: 'k',
      ν: 'v',
      ο: 'o',
      ρ: 'p',
      τ: 't',
      υ: 'u',
      χ: 'x',
    },
    // Digits and signs
    ...{
      '0': 'o',
      '1': 'i',
      '3': 'e',
      '4': 'a',
      '5': 's',
      '7': 't',
      '8': 'b',
      '@': 'a',
      $: 's',
      '!': 'i',
      '|': 'i',
    },
    // i and l fold to one letter, so a word with either is found.
    ...{ l: 'i', ł: 'i', ı: 'i', ø: 'o', đ: 'd' },
    // Final forms, and letters of Persian and Arabic keyboards
    ...{ ς: 'σ', ی: 'ي', ى: 'ي', ک: 'ك' },
  }),
);

/**
 * Accents, invisible characters, the Arabic stroke that lengthens a word, and the skin tones of emoji. The two voicing
 * marks of kana stay: without them バカ would be ハカ.
 */
const MARKS = /(?![\u3099\u309a])[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\u0640]/gu;
const VOICING_MARKS = ['\u3099', '\u309a'];
/** The characters of a word, including signs used as letters; some signs stand for more than one letter. */
const WORD = /^[\p{L}\p{N}@$!|]+$/u;
/** Each picture is a separate word. */
const PICTURE = /^\p{Extended_Pictographic}$/u;
/** The first character of each alphabet that Unicode classifies as signs, such as 🅢 and 🆂. */
const DRAWN_ALPHABETS = [0x1f130, 0x1f150, 0x1f170];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** At least this many single letters in a row may be a spaced-out word. */
const FEWEST_SPACED = 3;
const FIRST_BEYOND_ASCII = 0x80;
const MASK = '*';
/** Scripts without spaces between words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const HIRAGANA = /[\u3041-\u3096]/gu;
/** From a letter of hiragana to the same one of katakana. */
const TO_KATAKANA = 0x60;

/** A position in the text: from the first code unit to the one after the last. */
type Place = { from: number; to: number };

/** A folded word and its place. `letters` has the place of each letter, by its position in `folded`. */
type Word = Place & { folded: string; letters: ReadonlyMap<number, Place> };

/**
 * Compiles a block list. A word matches whole words, whatever their case, accents and look-alike letters, and also when
 * it is spaced out (`s p a m`). Several words in one line match where they follow each other. A Chinese or Japanese
 * word matches anywhere, in hiragana and katakana alike. A word inside one of `allowed`, which match in the same way,
 * is not blocked. The newest list is cached: a long one takes longer to compile than an overlay has for a frame.
 */
export function blockedWords(
  lines: readonly string[],
  allowed: readonly string[] = [],
): BlockedWords {
  const key = `${lines.join('\n')}\0${allowed.join('\n')}`;
  if (key !== newest?.key) newest = { key, words: withoutAllowed(lines, allowed) };
  return newest.words;
}

let newest: { key: string; words: BlockedWords } | undefined;

function withoutAllowed(lines: readonly string[], allowed: readonly string[]): BlockedWords {
  const [blocked, exceptions] = [finderOf(lines), finderOf(allowed)];
  const found = (text: string): Place[] => {
    const places = blocked(text);
    if (places.length === 0) return places;
    const excepted = exceptions(text);
    const isExcepted = ({ from, to }: Place) =>
      excepted.some((place) => place.from <= from && to <= place.to);
    return places.filter((place) => !isExcepted(place));
  };
  return {
    isIn: (text) => text !== null && found(text).length > 0,
    masked(text) {
      const hidden = found(text);
      if (hidden.length === 0) return text;
      let result = '';
      for (const { letter, from } of lettersOf(text)) {
        const isHidden = hidden.some((word) => from >= word.from && from < word.to);
        result += isHidden ? maskOf(letter) : letter;
      }
      return result;
    },
  };
}

/** Compiles words to a function that returns their places in a text. */
function finderOf(lines: readonly string[]): (text: string) => Place[] {
  /** Phrases by their first words. */
  const phrases = new Map<string, string[][]>();
  for (const line of lines) {
    const phrase = wordsIn(line).map(({ folded }) => folded);
    const [first] = phrase;
    if (first !== undefined) phrases.set(first, [...(phrases.get(first) ?? []), phrase]);
  }
  const longest = Math.max(0, ...[...phrases.keys()].map((word) => [...word].length));
  const parts = [...phrases]
    .filter(([word, [phrase]]) => UNSPACED.test(word) && phrase?.length === 1)
    .map(([word]) => word);

  return (text) => {
    if (phrases.size === 0) return [];
    const words = wordsIn(text);
    const follows = (at: number) => (part: string, index: number) =>
      words[at + index]?.folded === part;
    const whole = words.flatMap(({ folded }, at) =>
      (phrases.get(folded) ?? [])
        .filter((phrase) => phrase.every(follows(at)))
        .flatMap(({ length }) => words.slice(at, at + length)),
    );
    const isWord = (letters: readonly Word[]) =>
      phrases.get(letters.map(({ folded }) => folded).join(''))?.some(({ length }) => length === 1);
    const inside = words.flatMap((word) => parts.flatMap((part) => partsIn(word, part)));
    return [...whole, ...inside, ...lettersInRow(words, longest).filter(isWord).flat()];
  };
}

/** Blanks between letters stay, and invisible characters get no asterisk. */
const maskOf = (letter: string) =>
  letter.trim() === '' ? letter : isMark(plainOf(letter)) ? '' : MASK;

function* lettersOf(text: string) {
  let from = 0;
  for (const letter of text) {
    yield { letter, from };
    from += letter.length;
  }
}

/** The places of a part inside a word. */
function partsIn({ folded, letters }: Word, part: string): Place[] {
  const places: Place[] = [];
  for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + 1)) {
    const [first, last] = [letters.get(at), letters.get(at + part.length - 1)];
    if (first && last) places.push({ from: first.from, to: last.to });
  }
  return places;
}

/** The words of a text, in order. */
function wordsIn(text: string): Word[] {
  const words: (Word & { letters: Map<number, Place> })[] = [];
  const begin = (plain: string, place: Place) =>
    words.push({ folded: plain, ...place, letters: new Map([[0, place]]) });
  let isInside = false;
  for (const { letter, from } of lettersOf(text)) {
    const to = from + letter.length;
    const plain = plainOf(letter);
    const last = words.at(-1);
    if (isMark(plain)) {
      // The accents of the last letter are part of the word.
      if (last?.to !== from) continue;
      last.folded = (last.folded + plain).normalize('NFC').replace(plain, '');
      last.to = to;
    } else if (!WORD.test(plain)) {
      if (PICTURE.test(plain)) begin(plain, { from, to });
      isInside = false;
    } else if (last && isInside) {
      last.letters.set(last.folded.length, { from, to });
      last.folded += plain;
      last.to = to;
    } else {
      begin(plain, { from, to });
      isInside = true;
    }
  }
  return words
    .map((word) => ({ ...word, folded: folded(word.folded) }))
    .filter((word) => word.folded !== '');
}

/** Whether a folded letter only changes the letter before it. */
const isMark = (plain: string) => plain === '' || VOICING_MARKS.includes(plain);

/** A letter folded to lower case without accents; empty for invisible characters, several letters for some signs. */
function plainOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_BEYOND_ASCII) return letter.toLowerCase();
  for (const first of DRAWN_ALPHABETS) {
    const drawn = ALPHABET[code - first];
    if (drawn !== undefined) return drawn;
  }
  return letter
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .toLowerCase();
}

/** Rows of single letters that may be a spaced-out word, in parts of limited length. */
function lettersInRow(words: readonly Word[], most: number): Word[][] {
  return words.flatMap((_, start) => {
    const rest = words.slice(start, start + most);
    const end = rest.findIndex(({ folded }) => [...folded].length !== 1);
    const letters = end < 0 ? rest : rest.slice(0, end);
    return letters.map((_, at) => letters.slice(0, at + 1)).slice(FEWEST_SPACED - 1);
  });
}

/** Signs at the end of a word are punctuation: `spam!` is `spam`. */
const folded = (word: string) =>
  [...withoutPunctuation(word)].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');

function withoutPunctuation(word: string): string {
  let end = word.length;
  while (end > 0 && '!|'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
