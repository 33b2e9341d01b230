import type { SourceField } from '../../sources-service.ts';

/** Why a kind is off that streamhost also connects to by itself. */
const ownSource = (service: string) =>
  `Leave it off where ${service} is a source of its own: each would count twice.`;

const onSwitch = (
  name: string,
  label: string,
  help: string,
  { group, isUsual = false }: { group?: string; isUsual?: boolean } = {},
): SourceField => ({
  name,
  label,
  kind: 'switch',
  isRequired: false,
  default: isUsual ? 'on' : 'off',
  help,
  ...(group !== undefined && { group }),
});

const worth = (name: string, label: string, group: string, help: string): SourceField => ({
  name,
  label,
  kind: 'amount',
  isRequired: false,
  default: '',
  help,
  group,
});

const MORE = 'More services';

/** The form fields of the kinds, by service. Kinds of a service that is a source of its own are off. */
export const KIND_FIELDS: readonly SourceField[] = [
  onSwitch('pallygg', 'Pally.gg', 'Tips to your campaigns.', { isUsual: true }),
  onSwitch('shopify', 'Shopify', 'The total of each paid order.', { isUsual: true }),
  onSwitch('youtube', 'Super Chats and Super Stickers', ownSource('YouTube'), {
    group: 'YouTube',
  }),
  worth('youtube_member', 'A new member', 'YouTube', 'Empty counts none.'),
  worth('youtube_milestone', 'A shared milestone', 'YouTube', 'Empty counts none.'),
  worth('youtube_gift', 'A gifted membership', 'YouTube', 'Empty counts none.'),
  worth('youtube_jewel', 'A Jewel', 'YouTube', 'From Streamer.bot 1.0.5 on. Empty counts none.'),
  worth('kick_kick', 'A Kick', 'Kick', `From Streamer.bot 1.0.2 on. ${ownSource('Kick')}`),
  worth('kick_sub', 'A month of a subscription', 'Kick', 'Empty counts none.'),
  worth('kick_gift', 'A gifted subscription', 'Kick', 'Empty counts none.'),
  onSwitch('kofi', 'Donations and memberships', ownSource('Ko-fi'), { group: 'Ko-fi' }),
  onSwitch('kofi_orders', 'Shop orders and commissions', 'The whole price of each.', {
    group: 'Ko-fi',
  }),
  onSwitch('fourthwall', 'Donations, also on orders', ownSource('Fourthwall'), {
    group: 'Fourthwall',
  }),
  onSwitch('fourthwall_orders', 'Orders and gifts', 'The whole price of each.', {
    group: 'Fourthwall',
  }),
  onSwitch('fourthwall_members', 'New members', 'The first payment of each.', {
    group: 'Fourthwall',
  }),
  onSwitch('patreon', 'Patreon', `New pledges. ${ownSource('Patreon')}`, { group: MORE }),
  onSwitch('throne', 'Throne', `Gifts and contributions. ${ownSource('Throne')}`, { group: MORE }),
  onSwitch('tipeeestream', 'TipeeeStream', ownSource('TipeeeStream'), { group: MORE }),
  onSwitch('streamelements', 'StreamElements', ownSource('StreamElements'), { group: MORE }),
  onSwitch('streamlabs', 'Streamlabs', ownSource('Streamlabs'), { group: MORE }),
  onSwitch('donordrive', 'DonorDrive', ownSource('DonorDrive'), { group: MORE }),
  worth(
    'treatstream',
    'A treat of TreatStream',
    MORE,
    'It comes without an amount. Empty counts none.',
  ),
];
