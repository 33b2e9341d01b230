type Headers = Record<string, string>;

/** Requests for `app.inject`, with a body of JSON. */
export const post = (url: string, payload: object | string, headers: Headers = {}) =>
  ({ method: 'POST', url, payload, headers }) as const;
export const put = (url: string, payload: object | string, headers: Headers = {}) =>
  ({ method: 'PUT', url, payload, headers }) as const;
export const remove = (url: string, headers: Headers = {}) =>
  ({ method: 'DELETE', url, headers }) as const;
