/** Whether a text has one of the words, as made by `blockedWords`. */
export type BlockedWords = { isIn(text: string | null): boolean };

/**
 * Letters of other scripts, digits and signs that pass for Latin letters. Only what is read as one at a glance: a
 * fuller table would hold honest names.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
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
  // Both are read as i, so a word with either is found.
  ...{ l: 'i', ł: 'i', ı: 'i', ø: 'o', đ: 'd' },
};

const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** What a word may hold, with the signs that pass for letters. */
const WORD = /[\p{L}\p{N}@$!|]+/gu;

/**
 * The words of a block list, ready to be looked for. A word counts as a whole word, whatever its case, accents and
 * look-alike letters; several words in one line count where they follow each other.
 */
export function blockedWords(lines: readonly string[]): BlockedWords {
  const phrases = lines.map(wordsOf).filter((words) => words.length > 0);
  const first = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const [word = ''] = phrase;
    first.set(word, [...(first.get(word) ?? []), phrase]);
  }
  return {
    isIn(text) {
      const words = first.size === 0 || text === null ? [] : wordsOf(text);
      return words.some((word, at) =>
        first
          .get(word)
          ?.some((phrase) => phrase.every((part, index) => words[at + index] === part)),
      );
    },
  };
}

/** The words of a text, folded. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  return (plain.match(WORD) ?? []).map(folded).filter((word) => word !== '');
}

/** Signs at the end of a word are punctuation: `spam!` is `spam`. */
const folded = (word: string) =>
  [...withoutPunctuation(word)].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');

function withoutPunctuation(word: string): string {
  let end = word.length;
  while (end > 0 && '!|'.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}
