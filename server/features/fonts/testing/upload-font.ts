import type { FastifyInstance } from 'fastify';

export type FormFields = [name: string, value: string | Buffer][];

/** A font upload with these form fields, in this order. */
export async function fontForm(fields: FormFields) {
  const data = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)]), 'my font.ttf');
  }
  const body = new Response(data);
  return {
    method: 'POST',
    url: '/api/fonts/files',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  } as const;
}

/** Uploads a font like the editor, with or without a family. */
export async function uploadFont(app: FastifyInstance, content: Buffer, family?: string) {
  const named: FormFields = family === undefined ? [] : [['family', family]];
  return app.inject(await fontForm([...named, ['file', content]]));
}
