import { asTest } from '../../as-test.ts';
import type { SourceService } from '../../sources-service.ts';
import { campaignOf } from './campaign.ts';
import { readDonationPage } from './donations.ts';
import { campaignFigure } from './figure.ts';
import { list } from './list.ts';

const RECORDED = JSON.stringify({
  data: [
    {
      id: '386b3e0f-2f8a-4c1b-9d55-0c1f7a6c2d11',
      amount: { currency: 'USD', value: '25.94' },
      donor_name: 'Mia',
      donor_comment: 'For a good cause',
      completed_at: '2026-11-02T19:00:04Z',
    },
  ],
});

/** Donations to a Tiltify campaign. */
export const tiltify: SourceService = {
  id: 'tiltify',
  name: 'Tiltify',
  about:
    'Brings the donations of a campaign or team campaign within half a minute, and those that came while you were away. Needs an application of your own, which Tiltify makes in a minute.',
  fields: [
    {
      name: 'campaign',
      label: 'Your campaign',
      kind: 'text',
      isRequired: true,
      help: 'The address of its page, such as https://tiltify.com/@you/marathon, or its id.',
      check: (value) =>
        campaignOf(value)
          ? undefined
          : 'This is no campaign. Copy the address of its page, which looks like https://tiltify.com/@you/marathon.',
    },
    {
      name: 'client_id',
      label: 'Client ID',
      kind: 'text',
      isRequired: true,
      help: 'Tiltify → Settings → Developers → Your applications → Create application.',
    },
    {
      name: 'client_secret',
      label: 'Client secret',
      kind: 'secret',
      isRequired: true,
      help: 'Of the same application.',
    },
    {
      name: 'access_token',
      label: 'Access token',
      kind: 'secret',
      isRequired: false,
      isOwn: true,
      help: 'Fetched with the two above.',
    },
    {
      name: 'access_token_ends',
      label: 'End of the access token',
      kind: 'secret',
      isRequired: false,
      isOwn: true,
      help: 'A new one is fetched then.',
    },
  ],
  catchesUp: true,
  list,
  figure: campaignFigure,
  sample: () => asTest(readDonationPage(RECORDED, new Date(0))?.events ?? []),
};
