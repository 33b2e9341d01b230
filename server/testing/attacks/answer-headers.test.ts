import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WAITING_PROBE_PATH } from '#contract/pages.ts';
import { pathOf, withRoutes } from '../app-routes.ts';
import { testApp } from '../test-app.ts';

/** The sites that may embed a response. The only public one is an empty image that does not depend on stored data. */
const embeddableBy = (url: string) => (url === WAITING_PROBE_PATH ? 'cross-origin' : 'same-origin');

/** Paths besides those of the routes. */
const OTHERS = [
  ...['/nothing', '/api/nothing', '/api/%', '/assets/nothing.js', '/live/%ff'],
  '/assets/editor-ABC123.js',
];

test('no response lets another site read, embed or guess anything', async (t) => {
  const { made: app, routes } = await withRoutes(() => testApp(t));
  const requests = routes.map((route) => ({ method: route.method, url: pathOf(route) }));
  const others = OTHERS.map((url) => ({ method: 'GET', url }));

  for (const { method, url } of [...requests, ...others]) {
    for (const origin of ['https://evil.example', 'http://localhost:4747']) {
      const { headers } = await app.inject({
        method: method as 'GET',
        url,
        headers: { host: 'localhost:4747', origin },
      });
      const what = `${method} ${url} from ${origin}`;
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control'));
      assert.deepEqual(cors, [], what);
      assert.equal(headers['cross-origin-resource-policy'], embeddableBy(url), what);
      assert.equal(headers['x-content-type-options'], 'nosniff', what);
      assert.equal(headers['referrer-policy'], 'no-referrer', what);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', what);
      assert.equal(headers['origin-agent-cluster'], '?1', what);
      assert.equal(headers['x-frame-options'], 'SAMEORIGIN', what);
    }
  }
});

test('every page has a policy that blocks foreign scripts, frames and forms', async (t) => {
  const { made: app, routes } = await withRoutes(() => testApp(t));
  const paths = routes.filter(({ method }) => method === 'GET').map(pathOf);
  let pages = 0;

  for (const url of [...paths, ...OTHERS]) {
    const { headers } = await app.inject(url);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    pages += 1;
    const policy = String(headers['content-security-policy']).split('; ');
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]) {
      assert.ok(
        policy.some((one) => one.startsWith(directive)),
        `${url}: ${directive}`,
      );
    }
    assert.ok(!policy.join().includes('unsafe-eval'), url);
    assert.doesNotMatch(policy.join(), /\*|http:|https:/, url);
  }
  assert.ok(pages > 5);
});
