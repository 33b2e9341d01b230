import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inRoot, isolated } from '../../debian/isolated.ts';
import { contextFiles } from './build-context.ts';
import { BASE_ENVIRONMENT, makeCleanRoot } from './clean-root.ts';
import { CHECKOUT, dockerfileStages, execForm, onlyStep, type Step } from './dockerfile.ts';

const HERE = 'config/container/testing/image.ts';
/** The stage without a name becomes the image. */
const LAST = '';

/** A root directory after the steps of a stage, and the environment of its commands. */
type Stage = { root: string; env: Record<string, string>; user: string; workdir: string };

/** The last stage, with the settings for running it. */
export type Image = Stage & {
  volume: string;
  stopSignal: NodeJS.Signals;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
};

/** Executes every step of the Dockerfile below the folder `work`, as an engine would. Prints each one. */
export async function buildImage(work: string): Promise<Image> {
  const context = join(work, 'context');
  for (const path of contextFiles()) cpSync(join(CHECKOUT, path), join(context, path));

  const stages = new Map<string, Stage>();
  for (const [index, { name, base, steps }] of dockerfileStages().entries()) {
    console.log(`FROM ${base}`);
    const stage = await startStage(base, join(work, `stage-${index}`), stages.get(base));
    for (const step of steps) {
      console.log(`Dockerfile:${step.line} ${step.keyword} ${step.text}`);
      const { from } = step.flags;
      perform(stage, step, from ? stageOf(stages, from).root : context);
    }
    stages.set(name ?? LAST, stage);
  }
  return {
    ...stageOf(stages, LAST),
    volume: onlyStep('VOLUME').text,
    stopSignal: onlyStep('STOPSIGNAL').text as NodeJS.Signals,
    entrypoint: execForm(onlyStep('ENTRYPOINT')),
    command: execForm(onlyStep('CMD')),
    healthCheck: execForm(onlyStep('HEALTHCHECK')),
  };
}

function stageOf(stages: ReadonlyMap<string, Stage>, name: string): Stage {
  const stage = stages.get(name);
  if (!stage) throw new Error(`The Dockerfile has no stage ${name} before it is used.`);
  return stage;
}

async function startStage(base: string, root: string, parent: Stage | undefined): Promise<Stage> {
  if (!parent) {
    await makeCleanRoot(root, base);
    return { root, env: BASE_ENVIRONMENT, user: 'root', workdir: '/' };
  }
  execFileSync('cp', ['--archive', parent.root, root]);
  return { ...parent, root };
}

/** Steps that change no file; `buildImage` reads them from the last stage. */
const SAYING = ['VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];

/** Executes a step; files come from the folder `source`. */
function perform(stage: Stage, { keyword, line, text, variables }: Step, source: string): void {
  if (keyword === 'RUN') runIn(stage, text);
  else if (keyword === 'COPY') copy(stage, text, source);
  else if (keyword === 'ENV') stage.env = { ...stage.env, ...variables };
  else if (keyword === 'USER') stage.user = text;
  else if (keyword === 'WORKDIR') {
    stage.workdir = resolve(stage.workdir, text);
    mkdirSync(join(stage.root, stage.workdir), { recursive: true });
  } else if (!SAYING.includes(keyword)) {
    throw new Error(`Dockerfile:${line}: ${HERE} cannot carry out ${keyword} yet.`);
  }
}

const MOUNTS_FOR_BUILDING = `
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/dev/shm"
for file in /etc/hosts /etc/resolv.conf; do touch "$1$file"; mount --bind "$file" "$1$file"; done
[ -z "$CAFILE" ] || cp "$CAFILE" "$1/dev/shm/ca.crt"
exec chroot "$@"`;

/** Runs a line as root, with the network of this computer and the registry of its npm. */
function runIn(stage: Stage, line: string): void {
  if (stage.user !== 'root')
    throw new Error(`RUN ${line}: ${HERE} cannot run it as ${stage.user}.`);
  // npm passes its changed configuration to scripts.
  const { npm_config_registry: registry, npm_config_cafile: cafile } = process.env;
  const env = {
    HOME: '/root',
    ...stage.env,
    ...(registry && { npm_config_registry: registry }),
    ...(cafile && { NODE_EXTRA_CA_CERTS: '/dev/shm/ca.crt' }),
  };
  const command = inRoot({ ...stage, env }, ['sh', '-c', line]);
  execFileSync(...isolated(MOUNTS_FOR_BUILDING, command), {
    env: { ...process.env, CAFILE: cafile ?? '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** COPY: files, or the content of a folder, owned by root. */
function copy({ root, workdir }: Stage, text: string, source: string): void {
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
