/** Where services send requests to: the secret names the source. */
export const HOOKS_ROUTE = '/hooks/:secret';
