import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorBody } from '#contract/common.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const REFUSALS = new Map(
  Object.entries<[status: string, body: ErrorBody]>({
    ERR_HTTP_REQUEST_TIMEOUT: [
      '408 Request Timeout',
      { error: 'The request took too long to arrive.', kind: 'invalid' },
    ],
    HPE_HEADER_OVERFLOW: [
      '431 Request Header Fields Too Large',
      { error: 'The headers are too large.', kind: 'too_large' },
    ],
  }),
);
const NOT_HTTP: [string, ErrorBody] = [
  '400 Bad Request',
  { error: 'This is not valid HTTP.', kind: 'invalid' },
];

/** Answers malformed and unfinished requests, for which Node has no request and reply objects. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, refusal] = REFUSALS.get(error.code) ?? NOT_HTTP;
  const body = JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Destroys the socket, so that readers of the request end even if the client keeps the connection open.
  socket.destroySoon();
}
