import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingSecrets } from './missing-secrets.ts';
import { HOOK } from './secrets-file.ts';
import type { SourceField } from './sources-service.ts';

const SECRET: SourceField = {
  name: 'secret',
  label: 'Signing secret',
  kind: 'secret',
  isRequired: true,
  isLater: true,
  help: '',
};
const hook = { body: 'json', receive: () => 'unauthorized' as const } as const;
const address = { [HOOK]: 'x' };

test('a source whose secret is shown only with its address says what comes next', () => {
  const refusal = missingSecrets({ fields: [SECRET], hook }, address);
  assert.match(refusal?.problem ?? '', /^It has no Signing secret yet/);
  assert.match(refusal?.remedy ?? '', /^Give the service the address .* enter the Signing secret/);
  assert.equal(missingSecrets({ fields: [SECRET], hook }, { ...address, secret: 's' }), undefined);
});

test('after a restore without secrets both the secret and the address are missing', () => {
  const refusal = missingSecrets({ fields: [SECRET], hook }, {});
  assert.match(refusal?.problem ?? '', /^Its Signing secret and secret address was not in the/);
});
