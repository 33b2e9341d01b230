import type { Sharing } from '#contract/sharing.ts';

/** What is shared in a test: nothing. */
export const aSharing = (changes: Partial<Sharing> = {}): Sharing => ({
  sharing: 'off',
  share_port: 4748,
  share_url: '',
  tls_cert: '',
  tls_key: '',
  trusted_proxies: [],
  fixed: [],
  is_open: false,
  problem: null,
  addresses: [],
  certificate_ends_at: null,
  platform: 'linux',
  ...changes,
});

/** Open on a network with two addresses. */
export const anOpenNetwork = (changes: Partial<Sharing> = {}): Sharing =>
  aSharing({
    sharing: 'network',
    is_open: true,
    addresses: [
      { url: 'http://192.168.178.23:4748', network: 'Wi-Fi' },
      { url: 'http://studio-pc.local:4748', network: null },
    ],
    ...changes,
  });
