import { type Static, Type } from 'typebox';
import { Closed, Id } from './common.ts';
import { MAX_NAME_LENGTH } from './limits.ts';

export const Fan = Type.Object({ id: Id, name: Type.String() });
export type Fan = Static<typeof Fan>;

export const FanQuery = Closed({
  query: Type.Optional(Type.String({ maxLength: MAX_NAME_LENGTH })),
});

export const CreateFan = Closed({ name: Type.String({ maxLength: MAX_NAME_LENGTH }) });
export type CreateFan = Static<typeof CreateFan>;

export const RenameFan = Closed(CreateFan.properties);
