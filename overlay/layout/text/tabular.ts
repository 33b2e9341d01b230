/** A letter and its offset from the start of the line. */
export type Letter = { text: string; x: number };

const DIGITS = [...'0123456789'];

/**
 * The letters of a number with digits of equal width, so that numbers align in a column and do not jitter while they
 * count: a canvas cannot use a font's tabular figures. `widthOf` measures in the font of the number.
 */
export function placeFigures(
  text: string,
  widthOf: (text: string) => number,
): { letters: Letter[]; width: number } {
  const cell = Math.max(...DIGITS.map(widthOf));
  let width = 0;
  const letters = Array.from(text, (letter): Letter => {
    const letterWidth = widthOf(letter);
    const cellWidth = DIGITS.includes(letter) ? cell : letterWidth;
    const x = width + (cellWidth - letterWidth) / 2;
    width += cellWidth;
    return { text: letter, x };
  });
  return { letters, width };
}
