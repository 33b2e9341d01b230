type Font = Record<string, unknown>;

/** The font families in the settings of a theme, in lower case. */
export function fontFamiliesIn(settings: object): Set<string> {
  const families = fontsIn(settings).map(({ family }) => family);
  return new Set(families.filter((family) => typeof family === 'string').map(lowerCased));
}

/** Renames families by `names`, whose keys are in lower case. */
export function renameFamilies(settings: object, names: ReadonlyMap<string, string>): void {
  for (const font of fontsIn(settings)) {
    const name = names.get(lowerCased(String(font.family)));
    if (name !== undefined) font.family = name;
  }
}

function fontsIn(settings: object): Font[] {
  const fonts: unknown = Reflect.get(settings, 'fonts');
  return Object.values(Object(fonts)).filter(isObject);
}

const isObject = (value: unknown): value is Font => typeof value === 'object' && value !== null;

const lowerCased = (name: string) => name.toLowerCase();
