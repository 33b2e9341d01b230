import { isUtf8 } from 'node:buffer';
import { asTest } from '../../as-test.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { isSigned, secretIssue } from './signature.ts';
import { parseTip } from './tip.ts';

const RECORDED = JSON.stringify({
  id: 'sample',
  name: 'Mia',
  amount: '5.00',
  message: 'A test of the webhook',
});

/** The request's id replaces a missing id of the tip; the signature covers it. */
function receive(request: HookRequest, { secret = '' }: SourceValues): HookAnswer {
  if (secret !== '' && !isSigned(request, secret)) return 'unauthorized';
  const { headers, body } = request;
  if (!isUtf8(body)) return { malformed: 'The body is not UTF-8.' };
  const requestId = headers['webhook-id'] || headers['idempotency-key'] || null;
  return parseTip(body.toString('utf8'), requestId);
}

/** Tips from any tool that can send a request. */
export const hook: SourceService = {
  id: 'hook',
  name: 'Webhook',
  about:
    'For any tool that can send a request: a bot, a shop, a script. It posts JSON with an id and an amount to an address of yours. A tool on this computer needs no address that the internet reaches.',
  fields: [
    {
      name: 'secret',
      label: 'Signing secret',
      kind: 'secret',
      isRequired: false,
      help: 'For senders with Standard Webhooks, as whsec_…: unsigned requests are then refused. Left empty, whoever knows the address can send.',
      check: (value) => (value === '' ? undefined : secretIssue(value)),
    },
  ],
  catchesUp: false,
  hook: { body: 'json', receive, verifiedBy: 'secret' },
  sample() {
    const answer = parseTip(RECORDED, null);
    return typeof answer === 'object' && 'events' in answer ? asTest(answer.events) : [];
  },
};
