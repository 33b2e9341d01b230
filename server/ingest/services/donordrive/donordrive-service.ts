import { asTest } from '../../as-test.ts';
import { isHostName } from '../../is-host-name.ts';
import type { SourceService } from '../../sources-service.ts';
import { readDonationPage } from './donations.ts';
import { participantFigure } from './figure.ts';
import { donationList } from './list.ts';
import { EXTRA_LIFE, participantOf } from './participant.ts';

const RECORDED = JSON.stringify([
  {
    donationID: 'DF4A7C0B1D2E3F40',
    donorID: 'EB8C1A2B3C4D5E6F',
    displayName: 'Mia',
    amount: 10,
    message: 'For the kids',
    createdDateUTC: '2026-11-01T18:01:18.513+0000',
    participantID: 4024,
    isRegFee: false,
  },
]);

/** Donations by DonorDrive, the software behind Extra Life and many other charities. */
export const donordrive: SourceService = {
  id: 'donordrive',
  name: 'DonorDrive (Extra Life)',
  about:
    'Brings the donations of your fundraising page within half a minute, and those that came while you were away. It needs no password. Registration fees are not counted, and hidden amounts wait for you.',
  fields: [
    {
      name: 'participant',
      label: 'Your fundraising page',
      kind: 'text',
      isRequired: true,
      help: 'Its address, with participantID=… or /participants/… in it, or the participant id alone.',
      check: (participant) =>
        participantOf({ participant })
          ? undefined
          : 'No participant id is in it. Open your page from your dashboard and copy the address with participantID=… in it.',
    },
    {
      name: 'host',
      label: 'Site',
      kind: 'text',
      isRequired: false,
      default: EXTRA_LIFE,
      help: 'Where the page is, if you gave the id alone.',
      check: (host) =>
        host.trim() === '' || isHostName(host.trim())
          ? undefined
          : `This is no host name. It looks like ${EXTRA_LIFE}.`,
    },
    {
      name: 'currency',
      label: 'Currency',
      kind: 'currency',
      isRequired: true,
      default: 'USD',
      help: 'The one on the page; the service does not tell it.',
    },
  ],
  catchesUp: true,
  list: donationList(),
  figure: participantFigure(),
  sample: ({ currency }) =>
    asTest(readDonationPage(RECORDED, currency || 'USD', new Date(0))?.events ?? []),
};
