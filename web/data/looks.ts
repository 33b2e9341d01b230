import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Look } from '#contract/looks.ts';
import type { Theme } from '#contract/themes.ts';
import { listAnew } from './exchange.ts';
import { request } from './request.ts';

/** The starter looks, in the order of the gallery. */
export const useLooks = () =>
  useQuery({ queryKey: ['looks'], queryFn: () => request<Look[]>('GET', '/api/looks') });

/** Makes a theme with its layout of the look with this id. */
export function useLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request<Theme>('POST', `/api/looks/${encodeURIComponent(id)}/use`, { body: {} }),
    onSuccess: () => listAnew(client),
  });
}
