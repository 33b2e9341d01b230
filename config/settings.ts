import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Static, type TSchemaOptions, Type } from 'typebox';
import { Check, Parse } from 'typebox/schema';
import { type DataPaths, dataPaths } from './paths.ts';
import { plainAddress } from './plain-address.ts';
import { SettingsError } from './settings-error.ts';
import { readSettingsFile } from './settings-file.ts';
import { shownValue } from './shown-value.ts';

/** No other streaming program listens on this port, and browsers do not block it. */
export const DEFAULT_PORT = 4816;

/** The default port of data directories from before the port was stored. Their links in OBS contain it. */
const EARLIER_PORT = 4747;

/** The default port of the shared door. */
export const DEFAULT_SHARE_PORT = 4748;

/** A name or address as in a Host header. */
const HOST = '^(\\[[\\da-fA-F:.]+\\]|[\\w.-]+)(:\\d{1,5})?$';

/** A public host name with a dot. The names of this computer and IP addresses are for the editor. */
const HOOKS_HOST = '^([\\w-]+\\.)+[a-zA-Z][\\w-]*$|^$';

/** The origin of the shared door: HTTPS and a name, perhaps with a port. */
const SHARE_URL = '^(https://([\\w-]+\\.)+[a-zA-Z][\\w-]*(:\\d{1,5})?)?$';

/** An IP address, or a range of them as address/bits. */
const ADDRESS_RANGE = '^[\\da-fA-F:.]+(/\\d{1,3})?$';

/** HTTPS, or HTTP to this computer. */
const UPSTREAM = '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])[:/])\\S+$';

/** An address as above, or the full path of a file, of Windows too. */
const UPDATES =
  '^((https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])[:/])\\S+|(/|[a-zA-Z]:[\\\\/]|\\\\\\\\).+)?$';

/** All settings. A description ends the sentence "… must be". */
export const Settings = Type.Object({
  host: Type.String({
    default: '127.0.0.1',
    pattern: '^[^\\s/]+$',
    description: 'an address of this computer to listen on, such as 127.0.0.1 or 0.0.0.0',
  }),
  port: Type.Integer({
    default: DEFAULT_PORT,
    minimum: 0,
    maximum: 65535,
    description: 'a port to listen on: a whole number from 0 to 65535, where 0 takes any free one',
  }),
  allowedHosts: Type.Array(Type.String({ pattern: HOST }), {
    default: [],
    description:
      'a list of host names such as studio.local, with a port where only that one counts',
  }),
  hooksHost: Type.String({
    default: '',
    pattern: HOOKS_HOST,
    description:
      'a host name such as hooks.example.com, through which a tunnel reaches webhooks and nothing else, or empty',
  }),
  sharing: Type.Enum(['off', 'network', 'internet'], {
    default: 'off',
    description: 'off, network or internet: who reaches the shared door, where people sign in',
  }),
  sharePort: Type.Integer({
    default: DEFAULT_SHARE_PORT,
    minimum: 1,
    maximum: 65535,
    description: 'the port of the shared door: a whole number from 1 to 65535',
  }),
  shareUrl: Type.String({
    default: '',
    pattern: SHARE_URL,
    description:
      'the https address of the shared door, such as https://studio.example.com, or empty',
  }),
  tlsCert: Type.String({
    default: '',
    description: 'the path of the certificate of the shared door in PEM, or empty',
  }),
  tlsKey: Type.String({
    default: '',
    description: 'the path of the key of that certificate in PEM, or empty',
  }),
  trustedProxies: Type.Array(Type.String({ pattern: ADDRESS_RANGE }), {
    default: [],
    description:
      'a list of addresses, such as 10.0.0.2 or 10.0.0.0/8, of proxies in front of the shared door',
  }),
  dataDir: Type.String({
    default: join(homedir(), '.streamhost'),
    minLength: 1,
    description: 'a folder for the database, uploads and backups',
  }),
  uploadMaxMb: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 100,
    description: 'the largest upload in megabytes: a whole number from 1 to 100',
  }),
  backupKeep: Type.Integer({
    default: 14,
    minimum: 0,
    maximum: 1000,
    description:
      'how many daily backups stay, and as many made by hand: a whole number from 0 to 1000, where 0 makes and removes none',
  }),
  fonts: Type.Enum(['on', 'off'], {
    default: 'on',
    description: 'on or off: whether fonts of Google Fonts can be searched and fetched',
  }),
  googleFontsKey: Type.String({
    default: '',
    pattern: '^[\\w-]*$',
    description: "a key for Google's Fonts Developer API, or empty to search the built-in list",
  }),
  fontsApiUrl: Type.String({
    default: 'https://www.googleapis.com/webfonts/v1/webfonts',
    pattern: UPSTREAM,
    description: 'the https address that lists fonts for a key',
  }),
  fontsCssUrl: Type.String({
    default: 'https://fonts.googleapis.com/css2',
    pattern: UPSTREAM,
    description: 'the https address of the stylesheets of fonts',
  }),
  fontsFilesUrl: Type.String({
    default: 'https://fonts.gstatic.com/',
    pattern: UPSTREAM,
    description: 'the https address of the font files that those stylesheets name',
  }),
  ecbRatesUrl: Type.String({
    default: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    pattern: UPSTREAM,
    description: 'the https address of the daily rates of the European Central Bank',
  }),
  updates: Type.String({
    default: '',
    pattern: UPDATES,
    description:
      'the https address or the full path of a JSON file with the newest version, or empty to look nowhere',
  }),
  sourcesAddress: Type.String({
    default: '',
    pattern: '^(http://(localhost|127\\.0\\.0\\.1|\\[::1\\]):\\d{1,5})?$',
    description:
      'the address of `npm run sources:fake` on this computer, to try sources by hand, or empty for the real services',
  }),
  push: Type.Enum(['on', 'off'], {
    default: 'on',
    description:
      'on or off: whether changes are pushed to open pages over WebSockets, or pages poll each second',
  }),
  maxSockets: Type.Integer({
    default: 500,
    minimum: 1,
    maximum: 10_000,
    description: 'how many pages may be connected over WebSockets; further ones poll each second',
  }),
  logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug'], {
    default: 'info',
    description: 'the least that the server logs: fatal, error, warn, info or debug',
  }),
  accessLog: Type.Enum(['on', 'off'], {
    default: 'off',
    description:
      'on or off: whether the server logs each request that it answers, at the level info',
  }),
  logFile: Type.Enum(['on', 'off'], {
    default: 'off',
    description:
      'on or off: whether the server logs into files in its data directory, of 10 MB in all',
  }),
});
export type Settings = Static<typeof Settings>;
export type SettingName = keyof Settings;

/** For each setting: 'default', 'earlier default', the path of the settings file, a variable or a flag. */
export type SettingOrigins = Record<SettingName, string>;

/** The environment variable of each setting. */
export const VARIABLES = {
  host: 'STREAMHOST_HOST',
  port: 'STREAMHOST_PORT',
  allowedHosts: 'STREAMHOST_ALLOWED_HOSTS',
  hooksHost: 'STREAMHOST_HOOKS_HOST',
  sharing: 'STREAMHOST_SHARING',
  sharePort: 'STREAMHOST_SHARE_PORT',
  shareUrl: 'STREAMHOST_SHARE_URL',
  tlsCert: 'STREAMHOST_TLS_CERT',
  tlsKey: 'STREAMHOST_TLS_KEY',
  trustedProxies: 'STREAMHOST_TRUSTED_PROXIES',
  dataDir: 'STREAMHOST_DATA_DIR',
  uploadMaxMb: 'STREAMHOST_UPLOAD_MAX_MB',
  backupKeep: 'STREAMHOST_BACKUP_KEEP',
  fonts: 'STREAMHOST_FONTS',
  googleFontsKey: 'STREAMHOST_GOOGLE_FONTS_KEY',
  fontsApiUrl: 'STREAMHOST_FONTS_API_URL',
  fontsCssUrl: 'STREAMHOST_FONTS_CSS_URL',
  fontsFilesUrl: 'STREAMHOST_FONTS_FILES_URL',
  ecbRatesUrl: 'STREAMHOST_ECB_RATES_URL',
  updates: 'STREAMHOST_UPDATES',
  sourcesAddress: 'STREAMHOST_SOURCES_ADDRESS',
  push: 'STREAMHOST_PUSH',
  maxSockets: 'STREAMHOST_MAX_SOCKETS',
  logLevel: 'STREAMHOST_LOG_LEVEL',
  accessLog: 'STREAMHOST_ACCESS_LOG',
  logFile: 'STREAMHOST_LOG_FILE',
} satisfies Record<SettingName, string>;

const FLAGS = {
  host: '--host',
  port: '--port',
  allowedHosts: '--allowed-host',
  dataDir: '--data-dir',
  push: '--push',
  logLevel: '--log-level',
  accessLog: '--access-log',
  logFile: '--log-file',
} satisfies Partial<Record<SettingName, string>>;
type FlagName = keyof typeof FLAGS;

/** Flags as typed; a list is separated by commas, as in the environment. */
export type SettingFlags = { [Name in FlagName]?: string | undefined };

const WHOLE_NUMBERS = new Set<SettingName>([
  'port',
  'sharePort',
  'uploadMaxMb',
  'backupKeep',
  'maxSockets',
]);

const LISTS = new Set<SettingName>(['allowedHosts', 'trustedProxies']);

const NAMES = Object.keys(VARIABLES) as SettingName[];
const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

/** The file is inside the data directory, so it cannot set its path. */
const FILE_NAMES = NAMES.filter((name) => name !== 'dataDir');

/** One value from one source; `place` is its name in an error. */
type Given = {
  name: SettingName;
  value: unknown;
  origin: string;
  source: SettingsError['source'];
  place: string;
};

/**
 * Settings from, lowest to highest: defaults, config.json in the data directory, the environment, flags. Throws a
 * `SettingsError` for any invalid value, even if a higher source replaces it.
 */
export function resolveSettings(
  flags: SettingFlags,
  env: NodeJS.ProcessEnv,
): { settings: Settings; origins: SettingOrigins } {
  const outside = [...fromEnvironment(env), ...fromFlags(flags)].map(checked);
  const paths = dataPaths(chosenDataDir(flags, env));
  const given = [...fromFile(paths.config).map(checked), ...outside];

  const settings = Object.fromEntries(NAMES.map((name) => [name, about(name).default]));
  const origins = Object.fromEntries(NAMES.map((name) => [name, 'default'])) as SettingOrigins;
  if (isMade(paths)) {
    settings.port = EARLIER_PORT;
    origins.port = 'earlier default';
  }
  for (const { name, value, origin } of given) {
    settings[name] = value;
    origins[name] = origin;
  }
  return { settings: Parse(Settings, settings), origins };
}

/** Whether a database exists, or an interrupted restore will produce one. */
function isMade({ database, restoring }: DataPaths): boolean {
  return existsSync(database) || existsSync(restoring);
}

/** The data directory alone, also when other settings are invalid. */
export function chosenDataDir(flags: SettingFlags, env: NodeJS.ProcessEnv): string {
  const given = [...fromEnvironment(env), ...fromFlags(flags)];
  const chosen = given.findLast(({ name }) => name === 'dataDir')?.value;
  return String(chosen ?? about('dataDir').default);
}

function fromFile(path: string): Given[] {
  return readSettingsFile(path).map(([key, value]) => {
    const place = `${path}: "${key}"`;
    const name = FILE_NAMES.find((known) => known === key);
    if (name) return { name, value, origin: path, source: 'file', place };
    const known = FILE_NAMES.join(', ');
    throw new SettingsError('file', `${place} is not a setting there; those are ${known}.`);
  });
}

/** An empty variable counts as unset, as in most programs and compose files. */
function fromEnvironment(env: NodeJS.ProcessEnv): Given[] {
  return NAMES.flatMap((name) => {
    const variable = VARIABLES[name];
    return fromText(name, env[variable] || undefined, 'environment', variable);
  });
}

/** The settings of sharing, which act without a restart. */
export const SHARING_SETTINGS = [
  'sharing',
  'sharePort',
  'shareUrl',
  'tlsCert',
  'tlsKey',
  'trustedProxies',
] as const satisfies readonly SettingName[];
export type SharingSettings = Pick<Settings, (typeof SHARING_SETTINGS)[number]>;

/** The settings of sharing that the environment fixes. Throws a `SettingsError` for an invalid one. */
export function fixedSharing(env: NodeJS.ProcessEnv): Partial<SharingSettings> {
  const given = fromEnvironment(env).filter(({ name }) => isOfSharing(name));
  return Object.fromEntries(given.map(checked).map(({ name, value }) => [name, value]));
}

/**
 * The settings of sharing: `fixed`, then those of the settings file at `path`, then defaults. Throws a `SettingsError`
 * for an invalid file.
 */
export function sharingSettings(path: string, fixed: Partial<SharingSettings>): SharingSettings {
  const given = fromFile(path)
    .filter(({ name }) => isOfSharing(name))
    .map(checked);
  return {
    ...(Object.fromEntries(
      SHARING_SETTINGS.map((name) => [name, about(name).default]),
    ) as SharingSettings),
    ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
    ...fixed,
  };
}

const isOfSharing = (name: SettingName) => SHARING_SETTINGS.some((known) => known === name);

function fromFlags(flags: SettingFlags): Given[] {
  return FLAG_NAMES.flatMap((name) => fromText(name, flags[name], 'flag', FLAGS[name]));
}

function fromText(
  name: SettingName,
  text: string | undefined,
  source: Given['source'],
  origin: string,
): Given[] {
  if (text === undefined) return [];
  return [{ name, value: parsed(name, text), origin, source, place: origin }];
}

/** The parsed value of `text`. Unparsable text is returned unchanged, so that validation refuses it. */
function parsed(name: SettingName, text: string): unknown {
  if (WHOLE_NUMBERS.has(name)) return /^\d+$/.test(text) ? Number(text) : text;
  if (LISTS.has(name)) return text.split(',').map((entry) => entry.trim());
  // A shell does not expand '~' after '='.
  if (name === 'dataDir') return text && resolve(text.replace(/^~(?=$|[\\/])/, homedir()));
  return text;
}

function checked(given: Given): Given {
  const { name, value, source, place } = given;
  const rule = brokenRule(name, value);
  if (rule === undefined) return given;
  const problem = `${place} must be ${rule}; it is ${JSON.stringify(shownValue(name, value))}.`;
  throw new SettingsError(source, problem);
}

/** What the setting must be, if this value is not valid; undefined for a valid one. */
export function brokenRule(name: SettingName, value: unknown): string | undefined {
  const isValid =
    Check(Settings.properties[name], value) &&
    isReachedAsWritten(name, value) &&
    (name !== 'trustedProxies' || [value].flat().every(isRange));
  return isValid ? undefined : about(name).description;
}

/** Whether a text is an IP address, or an address and the bits of its range. */
function isRange(text: unknown): boolean {
  const [address = '', bits] = String(text).split('/');
  return isIP(address) !== 0 && Number(bits ?? 0) <= (isIP(address) === 6 ? 128 : 32);
}

const ADDRESSES = new Set<SettingName>([
  'shareUrl',
  'fontsApiUrl',
  'fontsCssUrl',
  'fontsFilesUrl',
  'ecbRatesUrl',
  'updates',
  'sourcesAddress',
]);

/** Whether a URL leads to the host that it seems to name; a user name in it can look like a host. */
function isReachedAsWritten(name: SettingName, value: unknown): boolean {
  const isAddress = ADDRESSES.has(name) && /^https?:/.test(String(value));
  return !isAddress || plainAddress(String(value), ['http:', 'https:']) !== undefined;
}

/** Default and description, which the schema's type does not include. */
function about(name: SettingName): TSchemaOptions {
  return { ...Settings.properties[name] };
}
