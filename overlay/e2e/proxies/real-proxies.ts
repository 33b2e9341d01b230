import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeCertificate } from '../../../server/testing/certificates.ts';
import { freePort } from '../../../server/testing/free-port.ts';

/**
 * How a proxy treats sockets: it passes them on, does not know upgrades, or cuts a connection that is idle for a
 * second.
 */
export type SocketSupport = 'passes' | 'drops' | 'cuts';

/** How a proxy is reached; with TLS it also names its clients in X-Forwarded-For. */
export type ProxyScheme = 'http' | 'https';

/** The name in the certificate of proxies with TLS, which resolves to nothing. */
export const PROXY_NAME = 'studio.example.com';

/** The address from which a proxy with TLS connects, so that its clients have another one. */
export const PROXY_ADDRESS = '127.0.0.3';

type RealProxy = { url: string; stop(): Promise<void> };

type Setup = {
  folder: string;
  support: SocketSupport;
  /** The port it listens on. */
  from: number;
  to: number;
  isSecure: boolean;
};

const UPGRADES = `proxy_http_version 1.1;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;`;

const FORWARDED = 'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;';

const NGINX: Record<SocketSupport, string> = {
  passes: `${UPGRADES}`,
  drops: '',
  cuts: `${UPGRADES}
      proxy_read_timeout 1s;`,
};

const nginxConfig = ({ folder, support, from, to, isSecure }: Setup) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${from}${isSecure ? ' ssl' : ''};
    ${isSecure ? `ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;` : ''}
    location / {
      proxy_pass http://127.0.0.1:${to};
      proxy_set_header Host $http_host;
      ${isSecure ? `proxy_bind ${PROXY_ADDRESS}; ${FORWARDED}` : ''}
      ${NGINX[support]}
    }
  }
}
`;

const haproxyConfig = ({ folder, support, from, to, isSecure }: Setup) => `
defaults
  mode http
  timeout connect 5s
  timeout client 30s
  timeout server 30s
  timeout tunnel ${support === 'cuts' ? '1s' : '1h'}
listen streamhost
  bind 127.0.0.1:${from}${isSecure ? ` ssl crt ${folder}/both.pem` : ''}
  ${isSecure ? 'option forwardfor' : ''}
  ${support === 'drops' ? 'http-request del-header Upgrade' : ''}
  server here 127.0.0.1:${to}${isSecure ? ` source ${PROXY_ADDRESS}` : ''}
`;

const PROXIES = {
  nginx: { config: nginxConfig, args: (file: string) => ['-c', file] },
  haproxy: { config: haproxyConfig, args: (file: string) => ['-db', '-f', file] },
} as const;

type ProxyName = keyof typeof PROXIES;
export const PROXY_NAMES = Object.keys(PROXIES) as ProxyName[];

/** Debian installs them in a folder that only root has in its PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts a proxy in front of the server at `port`. Rejects with the proxy's output if it does not start. */
export async function startProxy(
  name: ProxyName,
  support: SocketSupport,
  port: number,
  scheme: ProxyScheme = 'http',
): Promise<RealProxy> {
  const { config, args } = PROXIES[name];
  const folder = await mkdtemp(join(tmpdir(), `streamhost-${name}-`));
  const isSecure = scheme === 'https';
  if (isSecure) await writeCertificates(folder);
  const file = join(folder, 'proxy.conf');
  const from = await freePort();
  await writeFile(file, config({ folder, support, from, to: port, isSecure }));
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
  const url = `${scheme}://${isSecure ? PROXY_NAME : 'localhost'}:${from}`;
  for (let tries = 0; ; tries += 1) {
    if (await isListening(from)) return { url, stop };
    if (tries === 50 || child.exitCode !== null) {
      await stop();
      throw new Error(`${name} does not start: ${output}`);
    }
    await pause(100);
  }
}

/** haproxy reads the certificate and its key from one file. */
async function writeCertificates(folder: string): Promise<void> {
  const { cert, key } = writeCertificate(folder, 'first');
  const both = await Promise.all([readFile(cert), readFile(key)]);
  await writeFile(join(folder, 'both.pem'), Buffer.concat(both));
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
