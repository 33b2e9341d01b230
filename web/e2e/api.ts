/** HTTP client of a server, with paths below `/api/`. An error response throws with its status and body. */
export type Api = {
  get<T>(path: string): Promise<T>;
  post<T = unknown>(path: string, body: object): Promise<T>;
  put<T = unknown>(path: string, body: object): Promise<T>;
  delete(path: string): Promise<void>;
};

/** The API of the server at `url`. */
export function apiOf(url: string): Api {
  async function send(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return response;
  }
  return {
    get: async (path) => (await send('GET', path)).json(),
    post: async (path, body) => (await send('POST', path, body)).json(),
    put: async (path, body) => (await send('PUT', path, body)).json(),
    delete: async (path) => void (await send('DELETE', path)),
  };
}
