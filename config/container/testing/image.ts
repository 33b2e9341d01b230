import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contextFiles } from './build-context.ts';
import { BASE_ENVIRONMENT, makeCleanRoot } from './clean-root.ts';
import { CHECKOUT, dockerfileStages, execForm, type Stage, type Step } from './dockerfile.ts';
import { inRoot, isolated } from './isolated.ts';

/** A root directory, and what the Dockerfile says about how to run it. */
export type Image = {
  root: string;
  env: Record<string, string>;
  user: string;
  workdir: string;
  volumes: string[];
  stopSignal: NodeJS.Signals;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
};

/** Carries out every step of the Dockerfile below the folder `work`, as an engine would. Says each one. */
export function buildImage(work: string): Image {
  const context = join(work, 'context');
  for (const path of contextFiles()) cpSync(join(CHECKOUT, path), join(context, path));

  const images = new Map<string, Image>();
  const stages = dockerfileStages();
  stages.forEach((stage, index) => {
    const root = join(work, `stage-${index}`);
    const image = startStage(stage, root, images.get(stage.base));
    const sourceOf = ({ flags: { from } }: Step) =>
      from ? (images.get(from) ?? missing(from)).root : context;
    for (const step of stage.steps) {
      console.log(`Dockerfile:${step.line} ${step.keyword} ${step.text}`);
      perform(image, step, sourceOf(step));
    }
    images.set(stage.name ?? String(index), image);
  });
  return images.get(stages.at(-1)?.name ?? String(stages.length - 1)) ?? missing('the last');
}

function startStage({ base }: Stage, root: string, parent: Image | undefined): Image {
  console.log(`FROM ${base}`);
  if (parent) {
    execFileSync('cp', ['--archive', parent.root, root]);
    return { ...parent, root };
  }
  makeCleanRoot(root, base);
  return {
    root,
    env: BASE_ENVIRONMENT,
    user: 'root',
    workdir: '/',
    volumes: [],
    stopSignal: 'SIGTERM',
    entrypoint: [],
    command: [],
    healthCheck: [],
  };
}

/** What each step does to the image. Files come from the folder `source`. */
const EFFECTS: Record<string, (image: Image, step: Step, source: string) => void> = {
  RUN: (image, { text }) => runIn(image, text),
  COPY: copy,
  WORKDIR(image, { text }) {
    image.workdir = resolve(image.workdir, text);
    mkdirSync(join(image.root, image.workdir), { recursive: true });
  },
  ENV(image, { variables }) {
    image.env = { ...image.env, ...variables };
  },
  USER(image, { text }) {
    image.user = text;
  },
  VOLUME(image, { text }) {
    image.volumes = [...image.volumes, ...text.split(/\s+/)];
  },
  STOPSIGNAL(image, { text }) {
    image.stopSignal = text as NodeJS.Signals;
  },
  ENTRYPOINT(image, step) {
    image.entrypoint = execForm(step);
  },
  CMD(image, step) {
    image.command = execForm(step);
  },
  HEALTHCHECK(image, step) {
    image.healthCheck = execForm(step);
  },
  EXPOSE() {},
};

function perform(image: Image, step: Step, source: string): void {
  const effect = EFFECTS[step.keyword];
  if (!effect) {
    const what = `teach config/container/testing/image.ts what ${step.keyword} does`;
    throw new Error(`Dockerfile:${step.line}: ${what}.`);
  }
  effect(image, step, source);
}

const MOUNTS_FOR_BUILDING = `
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/dev/shm"
for file in /etc/hosts /etc/resolv.conf; do touch "$1$file"; mount --bind "$file" "$1$file"; done
[ -z "$CAFILE" ] || cp "$CAFILE" "$1/dev/shm/ca.crt"
exec chroot "$@"`;

/** Runs a line as root with the network of this computer, as its npm is told to use it. */
function runIn(image: Image, line: string): void {
  if (image.user !== 'root')
    throw new Error(
      `RUN ${line}: teach config/container/testing/image.ts to run it as ${image.user}.`,
    );
  const cafile = npmSetting('cafile');
  const env = {
    HOME: '/root',
    ...image.env,
    npm_config_registry: npmSetting('registry'),
    ...(cafile ? { NODE_EXTRA_CA_CERTS: '/dev/shm/ca.crt' } : {}),
  };
  const command = inRoot({ ...image, env }, ['sh', '-c', line]);
  execFileSync(...isolated(MOUNTS_FOR_BUILDING, command), {
    env: { ...process.env, CAFILE: cafile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** npm's setting on this computer; empty if unset. */
function npmSetting(name: string): string {
  const value = execFileSync('npm', ['config', 'get', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  return value === 'null' ? '' : value;
}

/** COPY: files, or the content of a folder, owned by root. */
function copy({ root, workdir }: Image, { text }: Step, source: string): void {
  const words = text.split(/\s+/);
  const target = words.pop() ?? '';
  const into = join(root, resolve(workdir, target)) + (target.endsWith('/') ? '/' : '');
  for (const word of words) {
    const from = join(source, word);
    const isFolder = statSync(from).isDirectory();
    if (isFolder) mkdirSync(into, { recursive: true });
    const args = ['--archive', '--no-preserve=ownership', isFolder ? `${from}/.` : from, into];
    execFileSync('cp', args);
  }
}

function missing(stage: string): never {
  throw new Error(`The Dockerfile has no stage ${stage} before it is used.`);
}
