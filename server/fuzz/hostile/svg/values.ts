import type { Chance } from '../chance.ts';

const NUMBERS = [
  ...'0 -0 1 10 100 8192 65536 1e6 1e9 2147483648 1e38 1e400 -1 -1e9 NaN Infinity'.split(' '),
  ...['1e-9', '0.0000001', '', '9'.repeat(400), '1e', '+5', '.5.5'],
];
const UNITS = ['', '', '', 'px', '%', 'em', 'in', 'mm', 'vw', 'q'];

/** A number, mostly a plain one. */
export const number = (chance: Chance) =>
  chance.sometimes(0.7) ? String(chance.below(400) / 2) : chance.pick(NUMBERS);
/** A number with or without a unit. */
export const length = (chance: Chance) => number(chance) + chance.pick(UNITS);

/** URLs from which a drawing must not load anything. */
export const ELSEWHERE = [
  'http://127.0.0.1:9/x.svg',
  'file:///etc/passwd',
  'file:///dev/zero',
  '/dev/random',
  '../../config.json',
  'https://evil.example/x.png',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)',
  'http://169.254.169.254/latest',
];
