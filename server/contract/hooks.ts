/** The webhooks of services: the secret identifies the source. */
export const HOOKS_ROUTE = '/hooks/:secret';
