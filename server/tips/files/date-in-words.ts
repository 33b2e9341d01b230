/** Names of months in languages of Europe and their abbreviations, without accents. */
const MONTH_NAMES = [
  'jan january januar jaenner janner januari janvier janv enero ene gennaio gen janeiro',
  'feb february februar februari fevrier fevr fev febrero febbraio fevereiro',
  'mar march marz maerz mrz maart mrt mars marzo marco',
  'apr april avril avr abril abr aprile',
  'may mai mei mayo maggio mag maio',
  'jun june juni juin junio giugno giu junho',
  'jul july juli juillet juil julio luglio lug julho',
  'aug august augustus aout agosto ago',
  'sep sept september septembre septiembre settembre set setembro',
  'oct october oktober okt octobre octubre ottobre ott outubro out',
  'nov november novembre noviembre novembro',
  'dec december dezember dez decembre diciembre dic dicembre dezembro',
];

const MONTHS = new Map(
  MONTH_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const NUMBER = /^(\d{1,2}|\d{4})(?:st|nd|rd|th|er|o|º)?$/;

/** A date with the text after it. */
type DateInWords = { year: number; month: number; day: number; rest: string };

/**
 * `Nov 20, 2026 7:04 PM`, `20. November 2026`, `20 de noviembre de 2026, 19:04`, `20-Nov-26`. Undefined without the
 * name of a month, a day and a year.
 */
export function dateInWords(text: string): DateInWords | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,./-]+/);
  const clock = words.findIndex((word) => word.includes(':'));
  const date = clock < 0 ? words : words.slice(0, clock);
  // The last one: mar is also Tuesday in Spanish.
  const month = date.map((word) => MONTHS.get(word)).findLast((found) => found !== undefined);
  const [first, last, ...others] = date.flatMap((word) => NUMBER.exec(word)?.[1] ?? []);
  if (month === undefined || first === undefined || last === undefined || others.length > 0) {
    return undefined;
  }
  const [day, year] = first.length === 4 ? [last, first] : [first, last];
  const rest = clock < 0 ? '' : text.slice(text.search(/\d{1,2}:/));
  return { year: Number(year.length === 2 ? `20${year}` : year), month, day: Number(day), rest };
}
