const OTHER_RIGHTS = 'Windows has other rights than reading and writing for three kinds of users';
const OPEN_FILES = 'Windows refuses to delete, move or replace a file that is open';
const BASH = 'it is about the bash of Linux and macOS';
const NO_SIGNALS = 'no program can interrupt another one on Windows, only end it hard';
const OTHER_OPENER = 'Windows opens the browser by a command that cannot be replaced for a test';

const RESET =
  'Windows resets a connection that is closed before all was read, and the answer may be lost';
const WRITES =
  'Wine sends no more than 1,024 pieces in one write, and what plays the service here sends more';
const PROC = 'it looks into the /proc of Linux';

/** Titles of tests that cannot pass on Windows, and why. */
export const SKIPPED_ON_WINDOWS: Readonly<Record<string, string>> = {
  // On Windows the directory can be written to, so the server would start.
  'a directory that cannot be written to is refused': OTHER_RIGHTS,
  'a directory without write permission is refused, new or existing': OTHER_RIGHTS,
  'a database that vanishes is rescued without a write': OPEN_FILES,
  'a deleted lock file under a running server still locks out a second one': OPEN_FILES,
  // The folder could not be removed before the process has ended.
  'a lock without references stays held': OPEN_FILES,
  'two files hold the newest lines of all runs, at most twice the limit': OPEN_FILES,
  'a body above 64 kB or without an end gets 413 early': RESET,
  'a body that arrives too slowly is closed, and none of it is stored': RESET,
  'over HTTP and in process a refusal has the same kind, sentence and exit code': RESET,
  'a slow reader pauses the service and loses none of 20,000 messages': WRITES,
  'no secret is in the database, backups, logs, responses, pages or processes': PROC,
  'a place that takes no directories is refused without endless retries': PROC,
  'jobs run serially in one process of low priority with a small environment':
    'Windows gives each process the path and the home of its user',
  'bash completes a command, a command below it and an option': BASH,
  'bash lists several suggestions with descriptions': BASH,
  'bash escapes names with blanks and special characters, in any quotes': BASH,
  'bash executes nothing in a typed or completed word': BASH,
  'words that bash splits at = and : are joined again': BASH,
  'bash offers files beside backups, and completes paths itself': BASH,
  'a failure of the database or the program is logged by place and code alone': NO_SIGNALS,
  'a second interrupt ends the server at once, with the code for it': NO_SIGNALS,
  'on an old Node, signals and the end of the process reach the server': NO_SIGNALS,
  'on Windows the launcher forwards no signal, because the console does': NO_SIGNALS,
  '--open shows the editor in the browser, and a failure is reported': OTHER_OPENER,
  'a second start shows the running server in the browser, and exits with 0': OTHER_OPENER,
  'of two servers started at once one serves, and both show it': OTHER_OPENER,
};
