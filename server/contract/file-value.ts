import { Type } from 'typebox';
import { UploadedFile } from './files.ts';

/** An uploaded file in settings: its record, or only its URL, which is `/uploads/<name>` or the bare name. */
export type FileValue = (Partial<UploadedFile> & Pick<UploadedFile, 'url'>) | string;

type Link = { maxLength?: number; pattern: string; examples: string[] };

/** Only files of this server: a foreign URL would reveal to its server that a live is on air. */
const LINK = {
  maxLength: 255,
  pattern: '^(/uploads/)?[\\w-][\\w.-]*$',
  examples: ['/uploads/picture.png'],
};

/** One schema for all types of the value, so that a refusal is one sentence and not one per branch. */
export const fileValueSchema = (link: Link) => ({
  ...link,
  properties: { ...UploadedFile.properties, url: Type.String(link) },
  required: ['url'],
  additionalProperties: true,
});

const FILE_VALUE = fileValueSchema(LINK);

export const FileValue = Type.Unsafe<FileValue>({ type: ['object', 'string'], ...FILE_VALUE });

/** Null when no file is chosen. */
export const OptionalFile = Type.Unsafe<FileValue | null>({
  type: ['object', 'string', 'null'],
  ...FILE_VALUE,
});
