import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../server/testing/free-port.ts';

/**
 * How a proxy treats sockets: it passes them on, does not know upgrades, or cuts a connection that is idle for a
 * second.
 */
export type SocketSupport = 'passes' | 'drops' | 'cuts';

type RealProxy = { url: string; stop(): Promise<void> };

type Ports = { from: number; to: number };

const UPGRADES = `proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;`;

const NGINX: Record<SocketSupport, string> = {
  passes: `${UPGRADES}`,
  drops: '',
  cuts: `${UPGRADES}
      proxy_read_timeout 1s;`,
};

const nginxConfig = (folder: string, support: SocketSupport, { from, to }: Ports) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${from};
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_set_header Host $http_host;
      ${NGINX[support]}
    }
  }
}
`;

const haproxyConfig = (_folder: string, support: SocketSupport, { from, to }: Ports) => `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout tunnel ${support === 'cuts' ? '1s' : '1h'}
listen streamhost
  bind 127.0.0.1:${from}
  ${support === 'drops' ? 'http-request del-header Upgrade' : ''}
  server here 127.0.0.1:${to}
`;

const PROXIES = {
  nginx: { config: nginxConfig, args: (file: string) => ['-c', file] },
  haproxy: { config: haproxyConfig, args: (file: string) => ['-db', '-f', file] },
} as const;

type ProxyName = keyof typeof PROXIES;
export const PROXY_NAMES = Object.keys(PROXIES) as ProxyName[];

/** Debian installs them in a folder that only root has in its PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts a proxy in front of the server at `url`. Rejects with the proxy's output if it does not start. */
export async function startProxy(
  name: ProxyName,
  support: SocketSupport,
  url: string,
): Promise<RealProxy> {
  const { config, args } = PROXIES[name];
  const folder = await mkdtemp(join(tmpdir(), `streamhost-${name}-`));
  const file = join(folder, 'proxy.conf');
  const ports = { from: await freePort(), to: Number(new URL(url).port) };
  await writeFile(file, config(folder, support, ports));
  const child = spawn(name, args(file), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  };
  const proxyUrl = `http://localhost:${ports.from}`;
  for (let tries = 0; ; tries += 1) {
    const isListening = await fetch(proxyUrl).then(
      () => true,
      () => false,
    );
    if (isListening) return { url: proxyUrl, stop };
    if (tries === 50 || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} does not start: ${output}`);
    }
    await pause(100);
  }
}
