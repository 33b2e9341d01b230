import type { FastifyInstance } from 'fastify';

/** Device permissions that no page needs. The editor uses the camera for previews. */
const DEVICES = ['microphone', 'geolocation', 'display-capture', 'usb', 'serial', 'hid', 'midi'];

const permissions = (camera: '()' | '(self)') =>
  [`camera=${camera}`, ...DEVICES.map((device) => `${device}=()`)].join(', ');

/** For the pages of the editor. Framed overlays need no permissions. */
export const EDITOR_PERMISSIONS = permissions('(self)');

/**
 * For every response. Without CORS headers no other origin can read it. Cross-origin openers get no handle on a page,
 * other ports are isolated from it, and only our pages may frame pages without a policy of their own.
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

/** The editor shows overlays in frames, with the camera in a video behind them. */
export const EDITOR_POLICY = policy({
  ...BASE,
  'frame-src': [SELF],
  'media-src': [SELF, 'blob:'],
});

/** The page for phones can be installed. */
export const TIP_POLICY = policy({ ...BASE, 'manifest-src': [SELF] });

/** PixiJS decodes images in a worker created from a blob. */
const DRAWING: Policy = {
  ...BASE,
  'connect-src': [SELF, 'data:', 'blob:'],
  'worker-src': [SELF, 'blob:'],
};

/** OBS adds a style element to the page. */
export const OVERLAY_POLICY = policy({ ...DRAWING, 'style-src': [SELF, "'unsafe-inline'"] });

/** OBS never shows a recap, so no style element is added. */
export const RECAP_POLICY = policy(DRAWING);

/** The overlay's service worker only fetches, and only from this server. */
export const WORKER_POLICY = policy({ 'default-src': ["'none'"], 'connect-src': [SELF] });

/** Sets the security headers on every response. */
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
