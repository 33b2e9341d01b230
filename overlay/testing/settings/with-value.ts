/** `settings` with `value` at a path like 'board.width'. */
export function withValue(settings: object, path: string, value: unknown): object {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...settings, [key]: value };
  const inner: unknown = Reflect.get(settings, key);
  const target = typeof inner === 'object' && inner !== null ? inner : {};
  return { ...settings, [key]: withValue(target, rest.join('.'), value) };
}
