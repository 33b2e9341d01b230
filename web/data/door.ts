/** Whether this page came through the shared door, where people sign in. */
export const isShared = globalThis.document?.documentElement.dataset.door === 'shared';
