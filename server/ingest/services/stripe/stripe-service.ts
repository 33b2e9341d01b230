import { asTest } from '../../as-test.ts';
import type {
  HookAnswer,
  HookRequest,
  SourceService,
  SourceValues,
} from '../../sources-service.ts';
import { parseEvent } from './payments.ts';
import { isSignedByStripe } from './signature.ts';

const RECORDED = JSON.stringify({
  id: 'evt_1SampleOfStreamhost',
  object: 'event',
  created: 1_793_646_004,
  livemode: false,
  type: 'checkout.session.completed',
  data: {
    object: {
      id: 'cs_test_sample',
      object: 'checkout.session',
      amount_total: 750,
      currency: 'usd',
      custom_fields: [
        { key: 'yourname', type: 'text', label: { custom: 'Your name' }, text: { value: 'Mia' } },
        { key: 'message', type: 'text', label: { custom: 'Message' }, text: { value: 'gg' } },
      ],
      payment_intent: 'pi_sample',
      payment_status: 'paid',
    },
  },
});

function receive(request: HookRequest, values: SourceValues, now: Date): HookAnswer {
  if (!isSignedByStripe(request, values.secret ?? '', now)) return 'unauthorized';
  const events = parseEvent(request.body.toString('utf8'), values);
  return events ? { events } : { malformed: 'The body is no event of Stripe as a snapshot.' };
}

/** Payments by Stripe: Payment Links, Checkout and charges, which it sends as webhooks. */
export const stripe: SourceService = {
  id: 'stripe',
  name: 'Stripe',
  about:
    'Stripe sends each payment of your Payment Links or Checkout to an address of yours, which the internet must reach by https. What comes while this server is off is sent again for up to three days.',
  fields: [
    {
      name: 'secret',
      label: 'Signing secret',
      kind: 'secret',
      isRequired: true,
      isLater: true,
      help: 'Leave it empty now: you get the address next. In Stripe → Workbench → Webhooks → Create new destination, choose the events checkout.session.completed, checkout.session.async_payment_succeeded, charge.refunded and charge.dispute.created, then Webhook endpoint, and paste the address. Reveal the signing secret there, and enter it here.',
      check: (value) =>
        /^whsec_\S{8,}$/.test(value.trim())
          ? undefined
          : 'This is no signing secret, which begins with whsec_. It is not an API key (sk_… or rk_…).',
    },
    {
      name: 'payer_names',
      label: 'Names on cards',
      kind: 'switch',
      isRequired: false,
      default: 'off',
      help: 'On air is the name that a payer entered: give your Payment Link the custom fields “Your name” and “Message”. Switch this on to show the name on the card where none was entered.',
    },
  ],
  catchesUp: false,
  hook: { body: 'json', receive, verifiedBy: 'secret' },
  sample: (values) => asTest(parseEvent(RECORDED, values) ?? []),
};
