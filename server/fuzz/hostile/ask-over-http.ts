import type { FuzzedServer } from './fuzzed-server.ts';
import type { Ask } from './look-at-data.ts';

/** Asks a running server. */
export function postOrGet({ send }: FuzzedServer): Ask {
  return async (path, body) => {
    const json = { 'content-type': 'application/json' };
    const { statusCode: status, bytes } = await send(
      body ? { method: 'POST', path, headers: json, body: JSON.stringify(body) } : { path },
    );
    return { status, text: String(bytes) };
  };
}
