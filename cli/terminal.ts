/**
 * What a command line comes with: its words, the environment and the standard streams. `process` is one; tests bring
 * their own, so that a command can run beside others.
 */
export type Terminal = {
  /** Node, the program, then what was typed. */
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: TextStream;
  stderr: TextStream;
};

/** An output stream, with the width of its terminal where it has one. */
export type TextStream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
