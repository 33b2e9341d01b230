/** A kind of payment that Streamer.bot relays. */
export type Kind = {
  /** The form field that switches it on. */
  field: string;
  label: string;
  /** Source name in Streamer.bot's events. */
  source: string;
  /** Event types of payments. Every version supports the first one. */
  types: readonly string[];
  /** Default of the switch. On for services that streamhost does not support better itself. */
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
