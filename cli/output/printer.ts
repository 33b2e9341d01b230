import type { Terminal } from '../terminal.ts';

export type OutputFlags = { json?: boolean; quiet?: boolean };

export type Printer = {
  /** The result of a command: `data` as one line of JSON with --json, otherwise `text`. */
  print(data: unknown, text: string): void;
  /** Additional information that is not part of the result; neither with --json nor with --quiet. */
  note(text: string): void;
  /** Details of an error, unless --json is set: then they are part of the result or of the error. */
  detail(text: string): void;
  /** A warning on the error output, also with --quiet. */
  warn(text: string): void;
};

/** `flags` is a function because commands are set up before the flags are parsed. */
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
