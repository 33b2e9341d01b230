import { isUtf8 } from 'node:buffer';
import { asTest } from '../../as-test.ts';
import { isHexSigned } from '../../hooks/hex-signature.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { parseMember } from './charges.ts';

const RECORDED = JSON.stringify({
  data: {
    id: '38c264ba-0612-4bb9-bc33-f9755cc68bb0',
    type: 'member',
    attributes: {
      currently_entitled_amount_cents: 500,
      full_name: 'Mia',
      last_charge_date: '2026-11-02T19:00:04.000+00:00',
      last_charge_status: 'Paid',
      patron_status: 'active_patron',
      pledge_cadence: 1,
      pledge_relationship_start: '2026-11-02T19:00:02.634+00:00',
      will_pay_amount_cents: 500,
    },
  },
  included: [],
});

function receive({ headers, body }: HookRequest, values: SourceValues): HookAnswer {
  const secret = values.secret?.trim() ?? '';
  if (!isHexSigned('md5', secret, body, headers['x-patreon-signature'])) return 'unauthorized';
  if (!isUtf8(body)) return { malformed: 'The body is not UTF-8.' };
  return parseMember(body.toString('utf8'), values);
}

/** Charges of Patreon memberships, by Patreon's signed webhooks. */
export const patreon: SourceService = {
  id: 'patreon',
  name: 'Patreon',
  about:
    'Counts the first charge of each new patron. Patreon does not say how much a later charge was, so those wait in the inbox with the amount of the pledge. It sends to an address of yours, which the internet must reach by https, and again for weeks if this server is off.',
  fields: [
    {
      name: 'secret',
      label: 'Webhook secret',
      kind: 'secret',
      isRequired: true,
      isLater: true,
      help: 'patreon.com/portal/registration/register-webhooks: paste the address of this source, add the triggers members:create, members:update, members:pledge:create and members:pledge:update, and copy the secret of the webhook.',
    },
    {
      name: 'currency',
      label: 'Currency of your page',
      kind: 'currency',
      isRequired: true,
      default: 'USD',
      help: 'The currency that your memberships are priced in, because the webhooks of Patreon do not say it.',
    },
    {
      name: 'renewals',
      label: 'Later charges',
      kind: 'switch',
      isRequired: false,
      default: 'on',
      help: 'Each further month waits in the inbox until you count it. Off, only new patrons come.',
    },
  ],
  catchesUp: false,
  hook: { body: 'json', receive, verifiedBy: 'secret' },
  sample(values) {
    const answer = parseMember(RECORDED, values);
    return typeof answer === 'object' && 'events' in answer ? asTest(answer.events) : [];
  },
};
