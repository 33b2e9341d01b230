import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rate, Rates, RatesInto } from '#contract/rates.ts';
import { cacheAnswer } from './cache-answer.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const QUERY = queryOptions({
  queryKey: QUERY_KEYS.rates,
  queryFn: ({ signal }) => request<Rates>('GET', '/api/rates', { signal }),
});

/** What other currencies count; another tab may have changed it. */
export const useRates = () =>
  useQuery({ ...QUERY, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

/** What one of each other currency counts in this one; fetched while it is enabled. */
export const useRatesInto = (to: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [...QUERY_KEYS.rates, 'into', to],
    queryFn: async ({ signal }) => {
      const { rates } = await request<RatesInto>('GET', `/api/rates/${to}`, { signal });
      return new Map(rates.map(({ from, rate }) => [from, rate]));
    },
    enabled: isEnabled,
    staleTime: 60_000,
    refetchOnWindowFocus: 'always',
  });

type Pair = Pick<Rate, 'from' | 'to'>;
const pathOf = ({ from, to }: Pair) => `/api/rates/${from}/${to}`;

/** Sets what one of a currency counts in another one. */
export function usePutRate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ rate, ...pair }: Pair & Pick<Rate, 'rate'>) =>
      request<Rate>('PUT', pathOf(pair), { body: { rate } }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.rates }),
  });
}

export function useDeleteRate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pair: Pair) => request<null>('DELETE', pathOf(pair)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.rates }),
  });
}

/** Switches the daily rates of the European Central Bank on or off; the answer comes once they are read. */
export function useChooseEcbRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (is_on: boolean) => request<Rates>('PUT', '/api/rates/ecb', { body: { is_on } }),
    onSuccess: (rates) => cacheAnswer(client, QUERY_KEYS.rates, rates),
  });
}
