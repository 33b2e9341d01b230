import { SETTINGS_IN_SEED, settingsOfImages } from './image-slots.ts';
import { SeedFile } from './seed-file.ts';

type Schema = { [key: string]: unknown; properties: Record<string, Schema>; items: Schema };

/** Descriptions that an editor shows. */
const ABOUT: Record<keyof SeedFile, string> = {
  $schema: 'Where an editor finds this schema; nothing else reads it',
  settings: 'What User Settings holds; what is absent stays as it is',
  files: 'Images and sounds by a key of your choice: paths beside this file',
  fonts: 'Fonts of your own: paths beside this file, with another family name where it is wanted',
  fans: 'Fans by name; those who give a tip below need not be listed',
  rewards: 'Ideas for tip goals, in groups',
  layouts: 'Where the parts of the overlay stand; a theme names one by its key or name',
  themes: 'How the overlay looks; a live names one by its key or name',
  lives: 'Lives, each with its theme and its tips',
};

const ABOUT_FILE = 'A key of files, a path beside this file, or the link of an uploaded file';

/** The JSON Schema of a seed file, for editors. Unlike the one used for checks, it allows any path for an image. */
export function seedSchema(file: object = SeedFile, tables = SETTINGS_IN_SEED): object {
  const schema: Schema = JSON.parse(JSON.stringify(file));
  for (const [list, table] of tables) {
    const settings = schema.properties[list]?.items.properties.settings;
    for (const { keys, kind } of settingsOfImages(table)) {
      const place = keys.reduce((at, key) => at?.properties[key], settings);
      if (place) takePaths(kind === 'files' ? place.items : place);
    }
  }
  for (const [key, about] of Object.entries(ABOUT)) {
    Object.assign(schema.properties[key] ?? {}, { description: about });
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Seed file of streamhost',
    ...schema,
  };
}

/** Removes the constraints on upload URLs. */
function takePaths(place: Schema): void {
  delete place.pattern;
  delete place.examples;
  Object.assign(place, { maxLength: 4096, description: ABOUT_FILE });
}
