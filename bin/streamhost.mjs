#!/usr/bin/env node
// Every Node that knows modules must be able to read this file, so that a too old one gets a sentence
// and not a stack trace: nothing is imported before the check, and the syntax is that of Node 12.

const [major, minor] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 17)) {
  import('../dist/cli/main.js').catch(refuseUnbuilt);
} else {
  Promise.all([import('node:child_process'), import('node:url')])
    .then(startAgain)
    .catch(refuseOldNode);
}

/** A checkout brings a Node of its own as a development package: the same command once more, with that one. */
function startAgain([{ spawn }, { fileURLToPath }]) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const ownNode = fileURLToPath(new URL(`../node_modules/node/bin/${name}`, import.meta.url));
  if (process.env.STREAMHOST_STARTED_AGAIN) throw new Error('That one is too old as well.');

  // Over the extra channel the child learns of our end even when we are killed, and then stops too.
  const child = spawn(ownNode, process.argv.slice(1), {
    stdio: [0, 1, 2, 'ipc'],
    env: Object.assign({ STREAMHOST_STARTED_AGAIN: '1' }, process.env),
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
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
