import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A raw answer; header names in lower case. */
export type RawAnswer = { status: number; headers: Headers; body: string };

/** Sends these bytes to a local server, and reads until it closes the connection. */
export async function sendRaw(port: number, sent: string | Buffer): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return parseAnswer(await text(socket));
}

/** An HTTP request with `Connection: close`. */
export function rawRequest(line: string, headers: readonly string[]): string {
  return [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
}

/** Parses an answer. */
export function parseAnswer(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n');
  const [first = '', ...lines] = answer.slice(0, end).split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers, body: answer.slice(end + 4) };
}
