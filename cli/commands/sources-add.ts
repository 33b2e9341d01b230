import { buffer } from 'node:stream/consumers';
import { type Command, InvalidArgumentError } from 'commander';
import type { LiveSummary } from '#contract/lives.ts';
import type { NewSource, SourceService } from '#contract/sources.ts';
import { AppError } from '#domain/errors.ts';
import { readFile } from '../../server/system/disk/files.ts';
import { withApi } from '../api/open-api.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { jsonText } from '../json-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';

const HELP: HelpText = {
  about:
    'Tips count from now on, unless --since names an earlier time and the service can list them. Without a service the command lists all, with their fields.',
  details: [
    'Secrets come from a JSON file such as {"token": "…"} and are never flags: other users of the computer could read them in the list of its processes.',
    'Where the service sends requests to this server, the command prints the address to give to the service. It is a secret, and is printed this once.',
  ],
  examples: [
    'streamhost sources add',
    'streamhost sources add streamelements --secrets token.json --name "Mia"',
    'streamhost sources add donordrive --set participant=4024 --since 2026-11-01T00:00:00Z',
  ],
  seeAlso: ['sources list', 'sources test'],
};

type Values = Record<string, string>;

type AddFlags = {
  name?: string;
  set?: Values;
  secrets?: string;
  live?: string;
  askFirst?: boolean;
  since?: string;
};

export function addSourcesAddCommand(sources: Command, context: CommandContext): void {
  withHelp(sources.command('add'), HELP)
    .argument('[service]', 'the service, such as streamelements')
    .description('Add a source of tips, or list the services')
    .option('--name <name>', 'how the source is called (default: as the service)')
    .option('--set <field=value...>', 'values of fields that are no secrets', valueArgument)
    .option('--secrets <file>', 'JSON file with the secret fields, or - for the standard input')
    .option('--live <live>', 'its tips go to this live, whatever is on air')
    .option('--ask-first', 'hold its tips until somebody counts them')
    .option('--since <time>', 'also bring tips since then, such as 2026-11-01T00:00:00Z')
    .action((service: string | undefined, flags: AddFlags) =>
      service === undefined ? listServices(context) : add(service, flags, context),
    );
}

function valueArgument(typed: string, before?: Values): Values {
  const at = typed.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be a field, then = and its value.');
  return { ...before, [typed.slice(0, at).trim()]: typed.slice(at + 1) };
}

const listServices = (context: CommandContext) =>
  withApi(context, 'read', async (api) => {
    const { body: services } = await api.send<SourceService[]>('GET', '/api/sources/services');
    const rows = services.map(({ id, name, fields, about }) => [
      id,
      name,
      fields.map(({ name: field, kind }) => (kind === 'secret' ? `${field}*` : field)).join(', '),
      about,
    ]);
    const titles = ['Service', 'Name', 'Fields (* secret)', 'About'];
    context.print(services, await context.table(titles, rows, titles.indexOf('About')));
  });

async function add(service: string, flags: AddFlags, context: CommandContext): Promise<void> {
  const secrets = flags.secrets === undefined ? {} : await secretsIn(flags.secrets, context);
  await withApi(context, 'write', async (api) => {
    const { body: services } = await api.send<SourceService[]>('GET', '/api/sources/services');
    refuseTypedSecrets(
      services.find(({ id }) => id === service),
      flags.set ?? {},
    );
    const live =
      flags.live === undefined
        ? null
        : findLive((await api.send<LiveSummary[]>('GET', '/api/lives')).body, flags.live);
    const { body: source } = await api.send<NewSource>('POST', '/api/sources', {
      body: {
        service,
        values: { ...flags.set, ...secrets },
        ...(flags.name !== undefined && { name: flags.name }),
        ...(live && { live_id: live.id }),
        ...(flags.askFirst && { asks_first: true }),
        ...(flags.since !== undefined && { since: flags.since }),
      },
    });
    context.print(source, described(source));
  });
}

function described({ name, hook_path }: NewSource): string {
  const added = `Added ${plainText(name)}`;
  return hook_path === null
    ? added
    : `${added}\nIts address, which is not shown again: ${hook_path} behind the public name of this server`;
}

function refuseTypedSecrets(service: SourceService | undefined, typed: Values): void {
  const secret = service?.fields.find(({ name, kind }) => kind === 'secret' && name in typed);
  if (!secret) return;
  throw new AppError('invalid', `${secret.name} is a secret, and flags can be read by others.`, {
    remedy: `Put {"${secret.name}": "…"} into a file, name it with --secrets, and give ${service?.name} a new one if this one was typed before.`,
  });
}

async function secretsIn(file: string, { terminal }: CommandContext): Promise<Values> {
  const name = file === '-' ? 'The standard input' : file;
  const content = jsonText(name, file === '-' ? await buffer(terminal.stdin) : await bytesOf(file));
  try {
    const value: unknown = JSON.parse(content);
    if (isValues(value)) return value;
  } catch {
    // The error is reported below, without any content of the file.
  }
  throw new AppError('invalid', `${name} has no secrets.`, {
    remedy: 'It must be one JSON object of texts, such as {"token": "…"}.',
  });
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const remedy = 'Name a JSON file that you may read, or - for the standard input.';
    throw new AppError('not_found', `${file} cannot be read (${code}).`, { remedy, cause: error });
  }
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string');
