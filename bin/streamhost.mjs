#!/usr/bin/env node
// Every Node with ES modules must be able to parse this file, so that one that is too old gets a message and not a
// stack trace: no imports before the version check, and the syntax of Node 12.

const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 17)) {
  import('node:module').then(startHere).catch(refuseUnbuilt);
} else {
  Promise.all([import('node:child_process'), import('node:url')])
    .then(startAgain)
    .catch(refuseOldNode);
}

/** Node caches the compiled code in its own folder for temporary files, which saves a tenth of a start. */
function startHere({ enableCompileCache }) {
  enableCompileCache();
  return import('../dist/cli/main.js');
}

/** Runs the same command with the Node that a checkout has as a development package. */
function startAgain([{ spawn }, { fileURLToPath }]) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const ownNode = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));
  if (process.env.STREAMHOST_STARTED_AGAIN) throw new Error('That one is too old as well.');

  // The IPC channel closes when this process ends, even by SIGKILL; the child then stops too.
  const child = spawn(ownNode, process.argv.slice(1), {
    stdio: [0, 1, 2, 'ipc'],
    env: Object.assign({ STREAMHOST_STARTED_AGAIN: '1' }, process.env),
  });
  // A console of Windows tells both processes, and there kill ends the child at once.
  const pass = (signal) => process.platform === 'win32' || child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];
  for (const signal of signals) process.on(signal, pass);
  child.on('error', refuseOldNode);
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function refuseOldNode() {
  refuse(
    `it needs Node 22.17 or newer and was started with ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  );
}

function refuseUnbuilt(error) {
  refuse(
    error.code === 'ERR_MODULE_NOT_FOUND'
      ? 'it is not built here yet. Run npm ci once; after changes, npm run build.'
      : error.message,
  );
}

function refuse(reason) {
  console.error(`streamhost cannot start: ${reason}`);
  process.exit(1);
}
