import type { HookParser } from '../sources-service.ts';

/** Content type of each kind of body. */
export const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} satisfies Record<HookParser['body'], string>;

/** Whether a Content-Type header has this type, and UTF-8 or no charset. */
export function isBodyType(header: string | undefined, body: HookParser['body']): boolean {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  return (
    type.trim() === BODY_TYPES[body] &&
    parameters.every((parameter) => !isOtherCharset(parameter.trim()))
  );
}

const isOtherCharset = (parameter: string) =>
  parameter.startsWith('charset') && !/^charset="?utf-?8"?$/.test(parameter);
