import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/errors.ts';

const NOT_UTF8 = 'The body is not valid UTF-8.';

/**
 * Parses JSON bodies only, unless a route adds a parser. Refuses invalid UTF-8, because a lenient decoder would store
 * replacement characters.
 */
export function readJsonStrictly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (isUtf8(bytes)) parseJson(request, bytes.toString('utf8'), done);
    else done(new AppError('invalid', NOT_UTF8));
  });
}
