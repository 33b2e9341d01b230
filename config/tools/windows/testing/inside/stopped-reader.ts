/**
 * Runs on Windows: starts a server with its access log on a pipe that nobody reads, sends requests, and stops the
 * server. Prints a line of JSON: the number of answered requests, the milliseconds until the end, and the exit code.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createInterface } from 'node:readline';

const TIMEOUT_MS = 20_000;
const LANES = 8;

const [launcher = '', dataDir = '', requests = ''] = process.argv.slice(2);
const serve = ['serve', '--json', '--port', '0', '--access-log', '--data-dir', dataDir];
const server = spawn(process.execPath, [launcher, ...serve], {
  stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
});
const [line] = await once(createInterface(server.stdout as NodeJS.ReadableStream), 'line');
const url = `${JSON.parse(line).url}/api/health`;
const agent = new Agent({ keepAlive: true, maxSockets: LANES });

let left = Number(requests);
let answered = 0;
const isAnswered = () =>
  new Promise<boolean>((resolve) => {
    const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });

async function lane(): Promise<void> {
  while (left > 0) {
    left -= 1;
    if (!(await isAnswered())) return;
    answered += 1;
  }
}
await Promise.all(Array.from({ length: LANES }, lane));
agent.destroy();

const stopMs = performance.now();
// Windows has no signals; the server stops when its parent disconnects.
server.disconnect();
const late = setTimeout(() => server.kill(), TIMEOUT_MS);
const [code] = await once(server, 'exit');
clearTimeout(late);
console.log(JSON.stringify({ answered, endedMs: performance.now() - stopMs, code }));
process.exit();
