import type { FastifyInstance } from 'fastify';

/** What a page could ask a browser for and none of ours needs, but for the camera behind previews. */
const DEVICES = ['microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi'];

const permissions = (camera: '()' | '(self)') =>
  [`camera=${camera}`, ...DEVICES.map((device) => `${device}=()`)].join(', ');

/** For the pages of the editor. They frame overlays, which ask for nothing. */
export const EDITOR_PERMISSIONS = permissions('(self)');

/**
 * For every answer. There is none for CORS, so no other site reads anything. A page that opens one of ours
 * gets no handle on it, and no other port of this computer shares a process with it. What has no policy of
 * its own, such as an upload, is framed by our pages alone.
 */
export const SECURITY_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': permissions('()'),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

type Policy = Record<string, readonly string[]>;

const SELF = "'self'";

const BASE: Policy = {
  'default-src': ["'none'"],
  'script-src': [SELF],
  'style-src': [SELF],
  'font-src': [SELF, 'data:'],
  'img-src': [SELF, 'data:', 'blob:'],
  'connect-src': [SELF],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': [SELF],
};

/** The editor shows overlays in frames, and the camera behind them in a video. */
export const EDITOR_POLICY = policy({
  ...BASE,
  'frame-src': [SELF],
  'media-src': [SELF, 'blob:'],
});

/** OBS adds a style element of its own to the page; PixiJS decodes images in a worker made from a blob. */
export const OVERLAY_POLICY = policy({
  ...BASE,
  'style-src': [SELF, "'unsafe-inline'"],
  'connect-src': [SELF, 'data:', 'blob:'],
  'worker-src': [SELF, 'blob:'],
});

/** The overlay's service worker only fetches, and only from here. */
export const WORKER_POLICY = policy({ 'default-src': ["'none'"], 'connect-src': [SELF] });

/** Puts the security headers on every answer of a route, and of the refusal of one. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}

function policy(directives: Policy): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
