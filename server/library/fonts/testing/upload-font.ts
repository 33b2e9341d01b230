import type { FastifyInstance } from 'fastify';
import { uploadRequest } from '../../../testing/images.ts';

export type FormFields = [field: string, content: string | Buffer][];

/** A font upload with these form fields in order; fields with bytes are files. */
export const fontForm = (fields: FormFields) => ({
  ...uploadRequest(
    ...fields.map(([field, content]) =>
      typeof content === 'string' ? { field, content } : { field, content, name: 'my font.ttf' },
    ),
  ),
  url: '/api/fonts/files',
});

/** Uploads a font like the editor, with or without a family. */
export function uploadFont(app: FastifyInstance, content: Buffer, family?: string) {
  const named: FormFields = family === undefined ? [] : [['family', family]];
  return app.inject(fontForm([...named, ['file', content]]));
}
