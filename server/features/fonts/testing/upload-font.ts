import type { FastifyInstance } from 'fastify';

/** A request with a form of these fields, in their order, to the route that takes fonts. */
export async function fontForm(fields: [name: string, value: string | Buffer][]) {
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

/** Uploads a font as the editor does, with a name for it or with the one that it has. */
export async function uploadFont(app: FastifyInstance, content: Buffer, family?: string) {
  const named: [string, string][] = family === undefined ? [] : [['family', family]];
  return app.inject(await fontForm([...named, ['file', content]]));
}
