import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiOperations } from '../api-operations.ts';
import { goodRequest } from '../good-requests.ts';
import { assertRefused, refusal } from '../scenarios.ts';
import { injected, sentRequest } from '../sent-request.ts';
import { testApp } from '../test-app.ts';

/** The name of the missing record in the error, by API path. */
const MISSING: [path: RegExp, what: string][] = [
  [/^\/api\/lives\/tips\//, 'Tip'],
  [/^\/api\/lives\//, 'Live'],
  [/^\/api\/series\//, 'Series'],
  [/^\/api\/months\//, 'Month'],
  [/^\/api\/votes\//, 'Vote'],
  [/^\/api\/tips\/imports\//, 'Import'],
  [/^\/api\/fans\/merges\//, 'Merge'],
  [/^\/api\/fans\/aliases\//, 'Alias'],
  [/^\/api\/fans\//, 'Fan'],
  [/^\/api\/rates\//, 'Currency'],
  [/^\/api\/rewards\//, 'Reward'],
  [/^\/api\/user-settings\//, 'User'],
  [/^\/api\/themes\//, 'Theme'],
  [/^\/api\/layouts\//, 'Layout'],
  [/^\/api\/looks\//, 'Look'],
  [/^\/api\/uploads\//, 'File'],
  [/^\/api\/sources\//, 'Source'],
  [/^\/api\/fonts\/family\//, 'Font family'],
  [/^\/api\/fonts\/files\//, 'Font file'],
  [/^\/api\/backups\//, 'Backup'],
  [/^\/api\/people\/devices\//, 'Device'],
  [/^\/api\/people\//, 'Person'],
];

const IDS = [
  '01920000-0000-7000-8000-000000000000',
  '01920000-0000-7000-8000-00000000000G',
  'x',
  '0',
  '-1',
  'null',
  '__proto__',
  '%20',
  '%F0%9F%92%9C',
  encodeURIComponent("' or 1=1; --"),
  '%25',
  '..%2F..%2Fetc',
  'x'.repeat(5000),
];

test('an unknown id of any form is not found, and the sentence names the kind', async (t) => {
  const app = await testApp(t);
  const operations = (await apiOperations(app)).filter(({ path }) => path.includes('{'));
  assert.ok(operations.length > 15);

  for (const operation of operations) {
    const [, what] = MISSING.find(([path]) => path.test(operation.path)) ?? [];
    assert.ok(what, `Write down what ${operation.name} is asked for.`);
    const good = await goodRequest(app, operation);
    const requests = IDS.map((id) => {
      const params = Object.fromEntries(
        // An amount is no id, and neither is the command of a bot.
        Object.entries(good.params ?? {}).map(([name, value]) => [
          name,
          name === 'amount_cents' || name === 'command' ? value : id,
        ]),
      );
      return { id, request: injected({ ...sentRequest(operation, good), params }) };
    });
    await assertRefused(
      app,
      requests.map(({ id, request }) =>
        refusal(`${operation.name} ${id.slice(0, 40)}`, request, 404, `${what} not found`),
      ),
    );
  }
});
