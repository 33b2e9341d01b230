/**
 * The dependency rule as a program: which folder may import which. Run by `npm run check:imports`;
 * ARCHITECTURE.md draws the same rule as a picture.
 */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

type Zone = {
  /** Zones that this one may import besides itself. */
  may: readonly string[];
  /** Packages that it may import; any when absent. */
  npm?: RegExp;
};

const SHARED = ['server/contract', 'server/domain'];
const CORE = inFolder('server', 'storage tips library system sandbox http');
const SERVER = [
  ...CORE,
  ...inFolder('server', 'backups ingest obs overlay settings live doctor people sharing'),
  'config',
];
/** What every part of the editor may import. */
const EDITOR = [...SHARED, ...inFolder('web', 'ui data state preview forms')];
const OVERLAY = inFolder('overlay', 'layout alerts fonts assets render stage data preview offline');

function inFolder(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}

/** A file belongs to the zone with the longest matching path. */
const ZONES: Record<string, Zone> = {
  'server/contract': { may: [], npm: /^typebox$/ },
  'server/domain': { may: ['server/contract'], npm: /^$/ },
  'server/system': { may: [...SHARED, 'config'], npm: /^(node:|entities$|fastify$|pino)/ },
  'server/sandbox': { may: [...SHARED, 'server/system', 'server/tips/files'] },
  'server/storage': { may: [...SHARED, 'server/system', 'config'] },
  'server/http': { may: [...SHARED, 'server/system', 'config'] },
  'server/backups': {
    may: [...SHARED, ...inFolder('server', 'storage system'), 'server/library/uploads', 'config'],
  },
  'server/live': { may: SHARED },
  'server/tips': {
    may: [
      ...SHARED,
      ...inFolder('server', 'storage system sandbox http'),
      'server/library/uploads',
    ],
  },
  'server/tips/files': { may: [...SHARED, 'server/http', 'server/system'] },
  'server/settings': { may: [...SHARED, 'server/storage'] },
  'server/library': { may: [...SHARED, ...CORE, 'server/settings', 'config'] },
  'server/library/records': { may: [...SHARED, 'server/storage'] },
  'server/library/uploads': { may: [...SHARED, 'server/storage', 'server/system'] },
  'server/overlay': { may: [...SHARED, 'server/storage'] },
  'server/ingest': {
    may: [...SHARED, ...inFolder('server', 'storage tips system http'), 'config'],
  },
  'server/obs': { may: [...SHARED, ...inFolder('server', 'storage ingest system'), 'config'] },
  'server/people': { may: [...SHARED, ...inFolder('server', 'storage system http')] },
  'server/sharing': {
    may: [...SHARED, ...inFolder('server', 'storage system http people'), 'config'],
  },
  'server/doctor': { may: [...SHARED, ...SERVER, 'server'] },
  'server/testing': { may: [...SHARED, ...SERVER, 'server', 'cli'] },
  server: { may: [...SHARED, ...SERVER] },
  cli: { may: [...SHARED, ...SERVER, 'server'] },
  'web/ui': { may: [] },
  'web/data': { may: SHARED },
  'web/state': { may: SHARED },
  'web/preview': { may: [...SHARED, 'web/ui', 'web/data', 'web/state'] },
  'web/forms': { may: [...SHARED, 'web/ui', 'web/data', 'web/state'] },
  'web/parts': { may: [...SHARED, ...inFolder('web', 'ui data state forms')] },
  'web/editor': { may: EDITOR },
  'web/pages': { may: [...EDITOR, 'web/parts', 'web/editor', 'overlay/layout'] },
  'web/tip': { may: [...EDITOR, 'web/parts'] },
  'web/bench': {
    may: [
      ...SHARED,
      'web',
      ...inFolder('web', 'ui data forms pages'),
      'overlay/bench',
      'server/testing',
      'cli',
    ],
  },
  web: { may: [...SHARED, ...inFolder('web', 'ui data state preview forms parts pages')] },
  'overlay/layout': { may: SHARED, npm: /^$/ },
  'overlay/motion': { may: [...SHARED, 'overlay/layout'], npm: /^$/ },
  'overlay/alerts': { may: [...SHARED, 'overlay/motion', 'overlay/data'], npm: /^$/ },
  'overlay/assets': { may: [...SHARED, 'overlay/layout'] },
  'overlay/render': {
    may: [...SHARED, 'overlay/layout', 'overlay/motion', 'overlay/assets'],
    npm: /^(react|pixi\.js|@pixi\/react)/,
  },
  'overlay/stage': {
    may: ['server/contract', 'overlay/layout', 'overlay/assets', 'overlay/render'],
    npm: /^(react|pixi\.js|@pixi\/react)/,
  },
  'overlay/data': { may: SHARED },
  'overlay/recap': {
    may: [...SHARED, ...inFolder('overlay', 'layout fonts assets render data')],
    npm: /^@fontsource/,
  },
  'overlay/preview': { may: [...SHARED, 'overlay/data'], npm: /^$/ },
  'overlay/offline': { may: SHARED, npm: /^$/ },
  'overlay/bench': {
    may: [
      ...SHARED,
      ...inFolder('overlay', 'layout motion preview render'),
      'overlay',
      ...inFolder('server', 'testing live'),
      'cli',
      'config',
      'config/tools',
    ],
  },
  'overlay/fonts': {
    may: ['server/domain', 'overlay/layout'],
    npm: /^fallback-fonts:sheets$/,
  },
  'overlay/page': { may: [...SHARED, ...OVERLAY], npm: /^pixi\.js/ },
  overlay: { may: [...OVERLAY, 'overlay/page'] },
  config: { may: ['server/system'], npm: /^(node:|typebox($|\/)|playwright)/ },
  'config/tools': { may: ['config', 'server/system'] },
  bin: { may: ['dist'], npm: /^node:/ },
  dist: { may: [] },
};

const ZONE_NAMES = Object.keys(ZONES).sort((a, b) => b.length - a.length);

/** Tests and their helpers may import anything. */
const FREE = /\.(test|slow|e2e)\.|\/(testing|e2e)\//;

/** An import or export with a source, static or dynamic; also matches inside strings, which does no harm. */
const IMPORT = /(?<![\w'"/-])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const zoneOf = (path: string) => ZONE_NAMES.find((zone) => path.startsWith(`${zone}/`));
const pageOf = (path: string) => /^web\/pages\/([^/]+)/.exec(path)?.[1];

/** A folder that may be imported includes its subfolders, unless it is a whole part of the product. */
const isInside = (zone: string, folder: string) =>
  folder.includes('/') && zone.startsWith(`${folder}/`);

/** The path inside the repository, or undefined for a package. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith('#')) return undefined;
  return specifier.replace(/^#(contract|domain)\//, 'server/$1/').replace(/^#config\//, 'config/');
}

/** Why this import breaks the rule, or undefined when it does not. */
function objection(file: string, specifier: string): string | undefined {
  const zone = zoneOf(file);
  if (!zone) return `${file} lies in no zone; name its folder in config/tools/checks/imports.ts`;
  const { may, npm } = ZONES[zone] ?? { may: [] };
  const path = resolve(file, specifier);
  if (path === undefined) {
    return npm && !npm.test(specifier) ? `${zone} may not use the package ${specifier}` : undefined;
  }
  const target = zoneOf(path);
  if (!target) return undefined;
  if (target !== zone) {
    const isAllowed = [zone, ...may].some((one) => target === one || isInside(target, one));
    return isAllowed ? undefined : `${zone} may not import ${path}`;
  }
  const page = pageOf(file);
  return page && pageOf(path) !== page
    ? `pages do not import each other (${path}); move what they share down`
    : undefined;
}

/** Named imports from a dynamically imported package, which esbuild supports for ES modules only. */
const NAMES_ON_DEMAND =
  /\{ (?!default\b)[^}]*\} = await import\(\s*'((?:@[^/']+\/)?[^@./#:'][^/:']*)[^:']*'/g;

function isEsModule(name: string): boolean {
  const { type, exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  return type === 'module' || JSON.stringify(exports ?? '').includes('"import"');
}

/** A string that starts with an SQL keyword. */
const SQL =
  /['"`]\s*(?:select\s[^'"`]*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|pragma\s)/i;

/** Folders that may contain SQL. */
const MAY_HOLD_SQL = /^server\/(storage|testing)\//;

/** Functions of node:fs that `server/system/disk/files.ts` also has, with a wait for virus scanners. */
const HELD_FILES =
  /import \{[^}]*\b(?:chmod|createReadStream|mkdir|open|readdir|readFile|rename|rm|unlink|writeFile|copyFile|cp)(?:Sync)?\b[^}]*\} from 'node:fs(?:\/promises)?'/;

/** Code that opens files of the users. */
const MEETS_SCANNERS = /^(server|cli)\/(?!system\/disk\/|testing\/|library\/looks\/render-looks)/;

/** Why a file with this content breaks a rule; `path` has the separators of the system. */
export function objectionsTo(path: string, text: string): string[] {
  const file = path.replaceAll('\\', '/');
  const objections: (string | undefined)[] = [];
  for (const [, specifier = ''] of text.matchAll(IMPORT)) {
    objections.push(objection(file, specifier));
  }
  for (const [, name = ''] of text.matchAll(NAMES_ON_DEMAND)) {
    if (!isEsModule(name)) objections.push(`take the default of ${name}, which is no ES module`);
  }
  if (SQL.test(text) && !MAY_HOLD_SQL.test(file)) {
    objections.push('SQL belongs in server/storage/queries, where each statement has a name');
  }
  if (HELD_FILES.test(text) && MEETS_SCANNERS.test(file)) {
    objections.push(
      'take these operations from server/system/disk/files.ts, which wait for a virus scanner',
    );
  }
  return objections.filter((found) => found !== undefined);
}

function check(): void {
  const files = globSync('{bin,cli,server,web,overlay,config}/**/*.{ts,tsx,mjs}').filter(
    (file) => !FREE.test(file.replaceAll('\\', '/')),
  );
  for (const file of files) {
    for (const problem of objectionsTo(file, readFileSync(file, 'utf8'))) {
      console.error(`${file}: ${problem}`);
      process.exitCode = 1;
    }
  }
  if (!process.exitCode) console.log(`${files.length} files keep the import rule.`);
}

if (import.meta.main) check();
