type Font = Record<string, unknown>;

/** The names of the families that the settings of a theme name, in lower case. */
export function fontFamiliesIn(settings: object): Set<string> {
  const families = fontsIn(settings).map(({ family }) => family);
  return new Set(families.filter((family) => typeof family === 'string').map(lowerCased));
}

/** Calls families by other names: those in `names`, which are in lower case there. */
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
