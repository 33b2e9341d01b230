import { buyMeACoffeeMembers } from './buymeacoffee-members.ts';
import { buyMeACoffeeSupporters } from './buymeacoffee-supporters.ts';
import { donorboxDonations } from './donorbox-donations.ts';
import { donorDriveDonations } from './donordrive-donations.ts';
import { gdqDonations, gdqDonors } from './gdq-donations.ts';
import { gitHubSponsors } from './github-sponsors.ts';
import { kofiTransactions } from './kofi-transactions.ts';
import { openCollectiveTransactions } from './opencollective-transactions.ts';
import { patreonMembers } from './patreon-members.ts';
import { paypalActivity } from './paypal-activity.ts';
import { paypalGivingFund } from './paypal-giving-fund.ts';
import type { ServiceExport } from './service-export.ts';
import { streamElementsTips } from './streamelements-tips.ts';
import { streamlabsDonations } from './streamlabs-donations.ts';
import { stripeBalance } from './stripe-balance.ts';
import { stripePayments } from './stripe-payments.ts';
import { subathonManagerEvents } from './subathonmanager-events.ts';
import { subathonManagerGoals } from './subathonmanager-goals.ts';
import { tiltifyDonations } from './tiltify-donations.ts';
import { twitchAnalytics } from './twitch-analytics.ts';

/** The known exports. The first that matches a header reads the file. */
export const SERVICE_EXPORTS: readonly ServiceExport[] = [
  kofiTransactions,
  buyMeACoffeeSupporters,
  buyMeACoffeeMembers,
  patreonMembers,
  tiltifyDonations,
  donorDriveDonations,
  gdqDonations,
  gdqDonors,
  streamElementsTips,
  streamlabsDonations,
  subathonManagerEvents,
  subathonManagerGoals,
  openCollectiveTransactions,
  donorboxDonations,
  gitHubSponsors,
  paypalActivity,
  paypalGivingFund,
  stripePayments,
  stripeBalance,
  twitchAnalytics,
];

/** Whether the id of a known export is that of a service, and not streamhost's own; null is none. */
export const isServiceExport = (exportId: string | null): boolean =>
  SERVICE_EXPORTS.some(({ id }) => id === exportId);
