import type { Terminal } from '../terminal.ts';

export type OutputFlags = { json?: boolean; quiet?: boolean };

export type Printer = ReturnType<typeof createPrinter>;

/** `flags` is a function because commands are set up before the flags are parsed. */
export function createPrinter(
  flags: () => OutputFlags,
  { stdout, stderr }: Pick<Terminal, 'stdout' | 'stderr'>,
) {
  /** Additional information besides the result; not printed with --json or --quiet. */
  function note(text: string): void {
    const { json, quiet } = flags();
    if (!json && !quiet) stdout.write(`${text}\n`);
  }
  /** A warning on the error output, also with --quiet. */
  function warn(text: string): void {
    stderr.write(`streamhost: ${text}\n`);
  }
  return {
    note,
    /** The result of a command: `data` as one line of JSON with --json, otherwise `text`. */
    print(data: unknown, text: string): void {
      if (flags().json) stdout.write(`${JSON.stringify(data)}\n`);
      else note(text);
    },
    /** Details of an error, unless --json is set: then they are part of the result or of the error. */
    detail(text: string): void {
      if (!flags().json) warn(text);
    },
    warn,
  };
}
