import { type Static, Type } from 'typebox';
import { Id } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

export const Fan = Type.Object({ id: Id, name: Type.String() });
export type Fan = Static<typeof Fan>;

export const FanQuery = Type.Object(
  { query: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })) },
  { additionalProperties: false },
);

export const CreateFan = Type.Object(
  { name: Type.String({ maxLength: MAX_NAME_LENGTH }) },
  { additionalProperties: false },
);
export type CreateFan = Static<typeof CreateFan>;

export const RenameFan = Type.Object(CreateFan.properties, { additionalProperties: false });
