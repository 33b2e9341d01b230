import { asTest } from '../../as-test.ts';
import type {
  HookAnswer,
  HookContext,
  HookRequest,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { parseEvent } from './payments.ts';
import { signerOf } from './signature.ts';

const RECORDED = JSON.stringify({
  id: 'WH-sample',
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'SAMPLE', amount: { currency_code: 'USD', value: '7.50' }, status: 'COMPLETED' },
});

async function receive(
  request: HookRequest,
  values: SourceValues,
  now: Date,
  context: HookContext,
): Promise<HookAnswer> {
  const signer = await signerOf(request, values.webhook_id?.trim() ?? '', now, context);
  if (signer === null) return 'unauthorized';
  const events = parseEvent(request.body.toString('utf8'), values, signer);
  return events ? { events } : { malformed: 'The body is no event of PayPal.' };
}

/** Payments by PayPal through an app of the user, which PayPal sends as webhooks. */
export const paypal: SourceService = {
  id: 'paypal',
  name: 'PayPal',
  about:
    'Counts payments through a REST app of yours, such as the PayPal buttons of your own site. Money sent to a PayPal.Me link, a donate button or your e-mail address need not come: import the activity file for that. PayPal sends to an address of yours, which the internet must reach by https, and again for three days if this server is off.',
  fields: [
    {
      name: 'webhook_id',
      label: 'Webhook ID',
      kind: 'secret',
      isRequired: true,
      isLater: true,
      help: 'Leave it empty now: you get the address next. On developer.paypal.com → Apps & Credentials → Live, open your app, choose Add Webhook, paste the address, and choose the events Checkout order completed and all of Payment capture and Payment sale. Save, copy the Webhook ID from the list, and enter it here.',
      check: (value) =>
        /^[A-Z\d]{10,50}$/.test(value.trim())
          ? undefined
          : 'This is no Webhook ID, which is capital letters and digits such as 1JE4291016473214C.',
    },
    {
      name: 'payer_names',
      label: 'Names of payers',
      kind: 'switch',
      isRequired: false,
      default: 'off',
      help: 'PayPal knows the name of the account alone, which is often the legal one, and no message. Off, tips are anonymous until you type a name.',
    },
  ],
  catchesUp: false,
  hook: { body: 'json', receive, verifiedBy: 'webhook_id' },
  sample: (values) => asTest(parseEvent(RECORDED, values, 'test') ?? []),
};
