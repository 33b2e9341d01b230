/** A kind of money that Streamer.bot relays. */
export type Kind = {
  /** The field that switches it. */
  field: string;
  label: string;
  /** As Streamer.bot names it in its events. */
  source: string;
  /** The events that are payments. The first one is known to every version. */
  types: readonly string[];
  /** Whether it is on before the user says anything: there is no better way for it. */
  isUsual: boolean;
};

const KOFI = ['Donation', 'Subscription', 'Resubscription'];

export const KINDS: readonly Kind[] = [
  { field: 'kofi', label: 'Ko-fi', source: 'Kofi', types: KOFI, isUsual: true },
  {
    field: 'fourthwall',
    label: 'Fourthwall',
    source: 'Fourthwall',
    types: ['Donation'],
    isUsual: true,
  },
  {
    field: 'tipeeestream',
    label: 'TipeeeStream',
    source: 'TipeeeStream',
    types: ['Donation'],
    isUsual: true,
  },
  { field: 'pallygg', label: 'Pally.gg', source: 'Pallygg', types: ['CampaignTip'], isUsual: true },
  {
    field: 'streamelements',
    label: 'StreamElements',
    source: 'StreamElements',
    types: ['Tip'],
    isUsual: false,
  },
  {
    field: 'streamlabs',
    label: 'Streamlabs',
    source: 'Streamlabs',
    types: ['Donation'],
    isUsual: false,
  },
  {
    field: 'donordrive',
    label: 'DonorDrive',
    source: 'DonorDrive',
    types: ['Donation'],
    isUsual: false,
  },
];
