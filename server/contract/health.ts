import { type Static, Type } from 'typebox';

/** `status` is 'ok' as long as the database answers. */
export const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('failing')]),
  version: Type.String(),
  uptime_s: Type.Number(),
  database: Type.Union([Type.Literal('ok'), Type.Literal('failing')]),
});
export type Health = Static<typeof Health>;
