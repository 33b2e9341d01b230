import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { DataPaths } from '#config/paths.ts';
import {
  SHARING_SETTINGS,
  type SharingSettings,
  sharingSettings,
  VARIABLES,
} from '#config/settings.ts';
import { SettingsError } from '#config/settings-error.ts';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import { AppError, conflict, invalid } from '#domain/errors.ts';
import { storeSettings } from '../storage/settings-store.ts';
import type { Log } from '../system/log/log.ts';
import { createMutex } from '../system/timing/mutex.ts';
import { type CertificatePaths, readCertificate, watchCertificate } from './certificate.ts';
import { listenRefusal, plannedDoor } from './planned-door.ts';
import { openSharedDoor, type SharedDoor } from './shared-door.ts';
import { FIELDS, sharingIssues, toPatch, toSettings } from './sharing-fields.ts';

/** How often files of the certificate are examined, in ms. */
const CERTIFICATE_MS = 10_000;
/** A door that could not be opened is tried again after this time, in ms. */
const RETRY_MS = 30_000;

export type SharingOptions = {
  paths: DataPaths;
  /** Settings that the environment fixes. */
  fixed: Partial<SharingSettings>;
  /** A host name that reaches hooks and nothing else. */
  hooksHost: string;
  log: Log;
};

export type SharingService = {
  /** Opens the shared door if sharing is on. A failure is logged, and tried again later. */
  start(): Promise<void>;
  read(): Promise<Sharing>;
  /** Stores settings and acts on them. Throws an AppError for a fixed one, and if the file cannot be written. */
  change(patch: SharingPatch): Promise<Sharing>;
};

declare module 'fastify' {
  interface FastifyInstance {
    sharing: SharingService;
  }
}

type Opened = { shared: SharedDoor; settings: SharingSettings; endsAt: Date | null };

/** Opens and closes the shared door of an app. Without `start`, as in a command, it changes the settings alone. */
export function createSharingService(
  app: FastifyInstance,
  { paths, fixed, hooksHost, log }: SharingOptions,
): SharingService {
  const mutex = createMutex();
  let state: 'new' | 'started' | 'stopping' = 'new';
  let opened: Opened | null = null;
  let problem: string | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopWatching = () => {};
  let drained: Promise<void> | undefined;

  function current(): SharingSettings {
    try {
      return sharingSettings(paths.config, fixed);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      throw conflict(error.message, 'Correct it there, then try again.', error);
    }
  }

  const certificateOf = ({ tlsCert, tlsKey }: SharingSettings): CertificatePaths | null =>
    tlsCert === '' && tlsKey === ''
      ? null
      : { cert: absolute(paths, tlsCert), key: absolute(paths, tlsKey) };

  async function plan(settings: SharingSettings) {
    const files = certificateOf(settings);
    const certificate = files ? await readCertificate(files) : undefined;
    return plannedDoor(app, settings, { certificate, hooksHost });
  }

  async function open(settings: SharingSettings): Promise<void> {
    const options = await plan(settings);
    const shared = await openSharedDoor(app, options).catch((error: unknown) => {
      throw listenRefusal(error, settings.sharePort);
    });
    opened = { shared, settings, endsAt: options.certificate?.endsAt ?? null };
    const files = certificateOf(settings);
    if (files) stopWatching = watchCertificate(files, () => void renew(files), CERTIFICATE_MS);
    log.info({ sharing: settings.sharing, port: shared.door.port }, 'Opened the shared door');
  }

  /** Keeps the certificate from before if the new one cannot be used. */
  const renew = (files: CertificatePaths) =>
    mutex.runExclusive(async () => {
      if (!opened) return;
      try {
        const certificate = await readCertificate(files);
        opened.shared.renewCertificate(certificate);
        opened.endsAt = certificate.endsAt;
        report(null);
        log.info('Read the new certificate of the shared door');
      } catch (error) {
        report(error);
      }
    });

  async function close(): Promise<void> {
    const { shared } = opened ?? {};
    opened = null;
    stopWatching();
    await shared?.close();
  }

  /** Logs a problem once. Any other error than an AppError is a mistake in the program, and is logged as such. */
  function report(error: unknown): void {
    const sentence = error === null ? null : sentenceOf(error);
    if (sentence !== null && sentence !== problem) {
      log.warn(error instanceof AppError ? {} : { err: error }, sentence);
    }
    problem = sentence;
  }

  /** Opens, closes or reopens the door, as the settings say. Never throws. */
  async function apply(): Promise<void> {
    clearTimeout(retry);
    if (state !== 'started') return;
    try {
      const settings = current();
      if (opened && isDeepStrictEqual(opened.settings, settings)) return;
      await close();
      if (settings.sharing !== 'off') await open(settings);
      report(null);
    } catch (error) {
      report(error);
      retry = setTimeout(() => void mutex.runExclusive(apply), RETRY_MS);
      retry.unref();
    }
  }

  async function read(): Promise<Sharing> {
    const settings = opened?.settings ?? current();
    const isOn = settings.sharing !== 'off';
    const isPlanned = state === 'new' && isOn;
    return {
      ...toPatch(settings),
      fixed: SHARING_SETTINGS.filter((name) => Object.hasOwn(fixed, name)).map(
        (name) => FIELDS[name],
      ),
      is_open: opened !== null,
      problem: isPlanned ? await plan(settings).then(() => null, sentenceOf) : problem,
      addresses: opened?.shared.addresses() ?? [],
      certificate_ends_at: opened?.endsAt?.toISOString() ?? null,
      platform: process.platform,
    };
  }

  app.addHook('preClose', async () => {
    state = 'stopping';
    clearTimeout(retry);
    stopWatching();
    drained = opened?.shared.drained();
  });
  app.addHook('onClose', async () => {
    await drained;
    // A change that was running during the stop may have opened the door again.
    await mutex.runExclusive(close);
  });

  return {
    start: () =>
      mutex.runExclusive(async () => {
        state = 'started';
        await apply();
      }),
    read,
    change: (patch) =>
      mutex.runExclusive(async () => {
        const issues = sharingIssues(patch);
        if (issues.length > 0) throw invalid(issues);
        const changes = toSettings(patch);
        refuseFixed(changes, fixed);
        refuseNoAddress({ ...current(), ...changes }, changes);
        storeSettings(paths, changes);
        await apply();
        return read();
      }),
  };
}

/** Relative paths are those of the data directory. */
const absolute = (paths: DataPaths, path: string) => (path === '' ? '' : resolve(paths.root, path));

function refuseFixed(changes: Partial<SharingSettings>, fixed: Partial<SharingSettings>): void {
  for (const name of SHARING_SETTINGS) {
    const isChanged = Object.hasOwn(changes, name) && Object.hasOwn(fixed, name);
    if (!isChanged || isDeepStrictEqual(changes[name], fixed[name])) continue;
    throw conflict(
      `${VARIABLES[name]} sets "${name}", so it cannot be changed here.`,
      'Change or remove that variable, then start streamhost again.',
    );
  }
}

/** Settings that were typed into the file may lack the address, too; then the door stays closed with a problem. */
function refuseNoAddress(wanted: SharingSettings, changes: Partial<SharingSettings>): void {
  const isChosen = Object.hasOwn(changes, 'sharing') || Object.hasOwn(changes, 'shareUrl');
  if (!isChosen || wanted.sharing !== 'internet' || wanted.shareUrl !== '') return;
  const message =
    'Enter the https address that leads to this computer, such as https://studio.example.com';
  throw invalid([{ path: [FIELDS.shareUrl], message }]);
}

const sentenceOf = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : 'The shared door could not be opened. The log says why.';
