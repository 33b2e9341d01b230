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
const SERVICES = [
  ...SHARED,
  ...inFolder(
    'server',
    'storage uploads records features plugins live decoding processes tip-files fetch disk timing',
  ),
];
const SERVER = [
  ...SERVICES,
  ...inFolder('server', 'log seed exchange looks demo doctor sources obs'),
  'config',
];
/** What every part of the editor may import. */
const EDITOR = [...SHARED, ...inFolder('web', 'ui api state preview fields form')];
const OVERLAY = inFolder('overlay', 'layout alerts fonts assets scenes stage data preview offline');

function inFolder(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}`);
}

/** A file belongs to the zone with the longest matching path. */
const ZONES: Record<string, Zone> = {
  'server/contract': { may: [], npm: /^typebox$/ },
  'server/domain': { may: ['server/contract'], npm: /^$/ },
  'server/log': { may: [...SHARED, 'config'] },
  'server/fetch': { may: [], npm: /^$/ },
  'server/timing': { may: [], npm: /^node:/ },
  'server/disk': { may: ['server/domain', 'server/timing'], npm: /^(node:|entities$)/ },
  'server/processes': { may: ['server/disk'], npm: /^node:/ },
  'server/decoding': { may: [...SHARED, ...inFolder('server', 'processes tip-files disk timing')] },
  'server/storage': { may: [...SHARED, ...inFolder('server', 'processes disk timing'), 'config'] },
  'server/uploads': { may: [...SHARED, ...inFolder('server', 'storage disk')] },
  'server/records': { may: [...SHARED, 'server/storage'] },
  'server/features': {
    may: [
      ...SHARED,
      ...inFolder(
        'server',
        'records storage decoding log uploads tip-files fetch sources obs disk timing',
      ),
    ],
  },
  'server/live': { may: SHARED },
  'server/plugins': { may: [...SHARED, ...inFolder('server', 'log disk'), 'config'] },
  'server/seed': { may: [...SERVICES, 'config'] },
  'server/exchange': { may: SERVICES },
  'server/looks': { may: [...SERVICES, 'server/seed', 'server/exchange'] },
  'server/demo': { may: [...SHARED, 'server/seed', 'server/looks'] },
  'server/sources': {
    may: [...SHARED, ...inFolder('server', 'storage features log fetch disk timing'), 'config'],
  },
  'server/obs': {
    may: [...SHARED, ...inFolder('server', 'storage log sources disk timing'), 'config'],
  },
  'server/doctor': { may: [...SERVICES, 'server', 'config'] },
  'server/tip-files': { may: [...SHARED, ...inFolder('server', 'plugins disk')] },
  'server/bench': { may: [...SERVER, 'server', 'cli'] },
  'server/fuzz': { may: [...SERVER, 'server', 'server/bench', 'cli'] },
  server: { may: SERVER },
  cli: { may: [...SERVER, 'server'] },
  'web/ui': { may: [] },
  'web/api': { may: SHARED },
  'web/state': { may: SHARED },
  'web/preview': { may: [...SHARED, 'web/ui', 'web/api', 'web/state'] },
  'web/fields': { may: [...SHARED, 'web/ui', 'web/api', 'web/state'] },
  'web/tip-chart': { may: [...SHARED, 'web/ui'] },
  'web/theme-summary': { may: [...SHARED, 'web/ui', 'web/api', 'web/fields'] },
  'web/looks': { may: [...SHARED, 'web/ui', 'web/api', 'web/state', 'web/fields'] },
  'web/form': { may: [...SHARED, 'web/fields'] },
  'web/editor': { may: EDITOR },
  'web/features': {
    may: [
      ...EDITOR,
      'web/tip-chart',
      'web/theme-summary',
      'web/looks',
      'web/editor',
      'overlay/layout',
    ],
  },
  'web/bench': {
    may: [
      ...SHARED,
      'web',
      ...inFolder('web', 'ui api fields form features'),
      'overlay/bench',
      'server/bench',
      'cli',
    ],
  },
  web: { may: [...SHARED, ...inFolder('web', 'ui api state preview fields features')] },
  'overlay/layout': { may: SHARED, npm: /^$/ },
  'overlay/motion': { may: [...SHARED, 'overlay/layout'], npm: /^$/ },
  'overlay/alerts': { may: [...SHARED, 'overlay/motion', 'overlay/data'], npm: /^$/ },
  'overlay/assets': { may: [...SHARED, 'overlay/layout'] },
  'overlay/scenes': {
    may: [...SHARED, 'overlay/layout', 'overlay/motion', 'overlay/assets'],
    npm: /^(react|pixi\.js|@pixi\/react)/,
  },
  'overlay/stage': {
    may: ['server/contract', 'overlay/layout', 'overlay/assets', 'overlay/scenes'],
    npm: /^(react|pixi\.js|@pixi\/react)/,
  },
  'overlay/data': { may: SHARED },
  'overlay/recap': {
    may: [...SHARED, ...inFolder('overlay', 'layout fonts assets scenes data')],
    npm: /^@fontsource/,
  },
  'overlay/preview': { may: [...SHARED, 'overlay/data'], npm: /^$/ },
  'overlay/offline': { may: SHARED, npm: /^$/ },
  'overlay/bench': {
    may: [
      ...SHARED,
      ...inFolder('overlay', 'layout motion preview scenes'),
      'overlay',
      'server/bench',
      'server/live',
      'cli',
      'config',
    ],
  },
  'overlay/fonts': {
    may: ['server/domain', 'overlay/layout'],
    npm: /^fallback-fonts:sheets$/,
  },
  'overlay/page': { may: [...SHARED, ...OVERLAY], npm: /^pixi\.js/ },
  overlay: { may: [...OVERLAY, 'overlay/page'] },
  config: { may: ['server/disk', 'config/tests'], npm: /^(node:|typebox($|\/)|playwright)/ },
  'config/bundle': { may: ['config'], npm: /^(node:|yazl$)/ },
  'config/tests': { may: ['config'], npm: /^(node:|esbuild$|@happy-dom\/|@testing-library\/)/ },
  'config/checks': {
    may: ['config'],
    npm: /^(node:|acorn$|esbuild$|recheck$|typescript\/unstable\/)/,
  },
  bin: { may: ['dist'], npm: /^node:/ },
  dist: { may: [] },
};

const ZONE_NAMES = Object.keys(ZONES).sort((a, b) => b.length - a.length);

/** Tests and their helpers may import anything. */
const FREE = /\.(test|slow|e2e)\.|\/(testing|e2e)\//;

/** An import or export with a source, static or dynamic; also matches inside strings, which does no harm. */
const IMPORT = /(?<![\w-])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const zoneOf = (path: string) => ZONE_NAMES.find((zone) => path.startsWith(`${zone}/`));
const featureOf = (path: string) => /^(?:server|web)\/features\/([^/]+)/.exec(path)?.[1];

/** The path inside the repository, or undefined for a package. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (!specifier.startsWith('#')) return undefined;
  return specifier.replace(/^#(contract|domain)\//, 'server/$1/').replace(/^#config\//, 'config/');
}

/** Why this import breaks the rule, or undefined when it does not. */
function objection(file: string, specifier: string): string | undefined {
  const zone = zoneOf(file);
  if (!zone) return `${file} lies in no zone; name its folder in config/checks/imports.ts`;
  const { may, npm } = ZONES[zone] ?? { may: [] };
  const path = resolve(file, specifier);
  if (path === undefined) {
    return npm && !npm.test(specifier) ? `${zone} may not use the package ${specifier}` : undefined;
  }
  const target = zoneOf(path);
  if (!target) return undefined;
  if (target !== zone) return may.includes(target) ? undefined : `${zone} may not import ${path}`;
  const feature = featureOf(file);
  return feature && featureOf(path) !== feature
    ? `features do not import each other (${path}); move what they share down`
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
const MAY_HOLD_SQL = /^server\/(storage|fuzz|bench)\//;

/** Functions of node:fs that `server/disk/files.ts` also has, with a wait for virus scanners. */
const HELD_FILES =
  /import \{[^}]*\b(?:chmod|createReadStream|mkdir|open|readdir|readFile|rename|rm|unlink|writeFile|copyFile|cp)(?:Sync)?\b[^}]*\} from 'node:fs(?:\/promises)?'/;

/** Code that opens files of the users. */
const MEETS_SCANNERS = /^(server|cli)\/(?!disk\/|bench\/|fuzz\/|attacks\/|looks\/render-looks)/;

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
      'take these operations from server/disk/files.ts, which wait for a virus scanner',
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
