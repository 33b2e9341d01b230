import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

const SENTENCES: Record<string, [status: string, sentence: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
};

/** Answers what is not HTTP, or never ends; Node has neither request nor reply to offer for it. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, sentence] = SENTENCES[error.code] ?? [
    '400 Bad Request',
    'This is not valid HTTP.',
  ];
  const body = JSON.stringify({ error: sentence });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Whoever waits for the rest of the request must learn that it never comes, also when the client stays.
  socket.destroySoon();
}
