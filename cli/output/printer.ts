import type { Terminal } from '../terminal.ts';

export type OutputFlags = { json?: boolean; quiet?: boolean };

export type Printer = {
  /** The outcome of a command: `data` as one line of JSON with --json, else `text` for people. */
  print(data: unknown, text: string): void;
  /** What people may like to know by the way; not part of the outcome. */
  note(text: string): void;
  /** What is wrong in particular, for people; scripts get it with --json as part of the outcome or of the error. */
  detail(text: string): void;
  /** What must be seen even with --quiet; kept apart from the outcome. */
  warn(text: string): void;
};

/** `flags` is asked at each call, because commands are set up before the flags are read. */
export function createPrinter(
  flags: () => OutputFlags,
  { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>,
): Printer {
  const note = (text: string) => {
    const { json, quiet } = flags();
    if (!json && !quiet) stdout.write(`${text}\n`);
  };
  const warn = (text: string) => {
    stderr.write(`streamhost: ${text}\n`);
  };
  return {
    note,
    print(data, text) {
      if (flags().json) stdout.write(`${JSON.stringify(data)}\n`);
      else note(text);
    },
    detail(text) {
      if (!flags().json) warn(text);
    },
    warn,
  };
}
