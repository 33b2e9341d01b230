import { isTimezone } from '#domain/time/timezone.ts';

/**
 * Offsets of the abbreviations in activity downloads. PayPal writes the clock of the account: `PST`, `CET` or `MEZ` in
 * winter, `PDT`, `CEST` or `MESZ` in summer. BST is British: PayPal has no accounts in Bangladesh. EST and MST are
 * American: Australian files say AEST, Malaysian ones MYT.
 */
const OFFSETS = new Map(
  Object.entries({
    '-10:00': 'HST',
    '-09:00': 'AKST',
    '-08:00': 'PST AKDT',
    '-07:00': 'PDT MST',
    '-06:00': 'MDT',
    '-05:00': 'EST CDT COT PET',
    '-04:00': 'EDT CLT',
    '-03:30': 'NST',
    '-03:00': 'ADT BRT ART UYT CLST',
    '-02:30': 'NDT',
    '-02:00': 'BRST',
    '+00:00': 'UTC GMT WET WEZ',
    '+01:00': 'BST CET MEZ WEST WESZ WAT',
    '+02:00': 'CEST MESZ EET OEZ CAT SAST',
    '+03:00': 'EEST OESZ IDT MSK TRT EAT',
    '+04:00': 'GST',
    '+07:00': 'ICT WIB',
    '+08:00': 'SGT HKT MYT PHT AWST',
    '+09:00': 'JST KST',
    '+09:30': 'ACST',
    '+10:00': 'AEST',
    '+10:30': 'ACDT',
    '+11:00': 'AEDT',
    '+12:00': 'NZST',
    '+13:00': 'NZDT',
  }).flatMap(([offset, names]) => names.split(' ').map((name) => [name, offset] as const)),
);

/**
 * Abbreviations with several meanings. The other clock of the same place, elsewhere in the file, proves one: Irish
 * summer or Israeli winter, American or Chinese time, Canadian or Arabian time.
 */
const PROVEN_BY: readonly { name: string; other: string; offset: string }[] = [
  { name: 'IST', other: 'GMT', offset: '+01:00' },
  { name: 'IST', other: 'IDT', offset: '+02:00' },
  { name: 'CST', other: 'CDT', offset: '-06:00' },
  { name: 'AST', other: 'ADT', offset: '-04:00' },
];

const HOURS = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d\d))?$/;

/**
 * The IANA timezone or offset that a zone in a PayPal file means, such as `PST`, `GMT+01:00` and `Europe/Berlin`;
 * `others` are all zones of the file. Null for an unknown or ambiguous one: the streamer's own timezone is the best
 * guess, because PayPal writes the clock of the account.
 */
export function paypalZone(text: string, others: ReadonlySet<string>): string | null {
  const zone = text.trim();
  if (zone.includes('/')) return isTimezone(zone) ? zone : null;
  const name = zone.toUpperCase();
  const [, sign, hours = '', minutes = '00'] = HOURS.exec(name) ?? [];
  if (sign !== undefined) {
    return Number(hours) > 14 ? null : `${sign}${hours.padStart(2, '0')}:${minutes}`;
  }
  const proven = PROVEN_BY.find((meaning) => meaning.name === name && others.has(meaning.other));
  return proven?.offset ?? OFFSETS.get(name) ?? null;
}
