import type { HookParser } from '../service.ts';

/** The content type of each way to write a request. */
export const BODY_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} satisfies Record<HookParser['body'], string>;

/** Whether a Content-Type is this one, in UTF-8, which may be left out. */
export function isBodyType(header: string | undefined, body: HookParser['body']): boolean {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  return (
    type.trim() === BODY_TYPES[body] &&
    parameters.every((parameter) => !isOtherCharset(parameter.trim()))
  );
}

const isOtherCharset = (parameter: string) =>
  parameter.startsWith('charset') && !/^charset="?utf-?8"?$/.test(parameter);
