/** The arguments, environment and standard streams of one run. `process` has this shape, and tests pass their own. */
export type Terminal = {
  /** The path of Node, the path of the program, then the arguments. */
  argv: readonly string[];
  env: NodeJS.ProcessEnv;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: TextStream;
  stderr: TextStream;
};

/** An output stream; `columns` is the width of its terminal. */
export type TextStream = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };
