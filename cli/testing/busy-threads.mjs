// Loaded before the program: all threads of the pool are at work for long, as with a decoder that does not end.
import { pbkdf2 } from 'node:crypto';

for (let thread = 0; thread < 4; thread += 1) pbkdf2('', '', 2e9, 64, 'sha512', () => {});
