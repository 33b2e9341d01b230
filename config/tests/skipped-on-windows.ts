const OTHER_RIGHTS = 'Windows has other rights than reading and writing for three kinds of users';

/** Titles of tests that cannot pass on Windows, and why. */
export const SKIPPED_ON_WINDOWS: Readonly<Record<string, string>> = {
  'the image runs the program itself, as an ordinary user, on data in a volume':
    'paths in a container are those of Linux',
  // It would start a server and wait for its end.
  'a directory that cannot be written to is refused': OTHER_RIGHTS,
  'a directory without the right to write is refused, new or not': OTHER_RIGHTS,
};
