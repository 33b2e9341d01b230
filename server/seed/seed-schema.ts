import { SeedFile } from './seed-file.ts';

type Schema = { [key: string]: unknown; properties: Record<string, Schema>; items: Schema };

/** Descriptions that an editor shows. */
const ABOUT: Record<keyof SeedFile, string> = {
  $schema: 'Where an editor finds this schema; nothing else reads it',
  settings: 'What User Settings holds; what is absent stays as it is',
  files: 'Images by a key of your choice: paths beside this file',
  fonts: 'Fonts of your own: paths beside this file, with another family name where it is wanted',
  fans: 'Fans by name; those who give a tip below need not be listed',
  rewards: 'Ideas for tip goals, in groups',
  layouts: 'Where the parts of the overlay stand; a theme names one by its key or name',
  themes: 'How the overlay looks; a live names one by its key or name',
  lives: 'Lives, each with its theme and its tips',
};

const ABOUT_IMAGE = 'A key of files, a path beside this file, or the link of an uploaded image';

/** The JSON Schema of a seed file, for editors. Unlike the one used for checks, it allows any path for an image. */
export function seedSchema(): object {
  const schema: Schema = JSON.parse(JSON.stringify(SeedFile));
  const { layouts, themes } = schema.properties;
  const layout = settingsOf(layouts);
  const theme = settingsOf(themes);
  layout.logo_file = image(layout.logo_file);
  theme.logo_image = image(theme.logo_image);
  theme.sprites = { ...theme.sprites, items: image(theme.sprites?.items) } as Schema;
  for (const [key, about] of Object.entries(ABOUT)) {
    Object.assign(schema.properties[key] ?? {}, { description: about });
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Seed file of streamhost',
    ...schema,
  };
}

const settingsOf = (list: Schema | undefined) =>
  list?.items.properties.settings?.properties ?? ({} as Record<string, Schema>);

/** The schema of an image without the constraints of an upload link. */
function image(place: Schema | undefined): Schema {
  const { pattern: _pattern, examples: _examples, ...rest }: Partial<Schema> = place ?? {};
  return { ...rest, maxLength: 4096, description: ABOUT_IMAGE } as Schema;
}
