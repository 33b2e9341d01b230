import {
  type QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Font, FontFile, FontServiceFacts, FontState } from '#contract/fonts.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';
import { isNotFound, RequestError } from './request-error.ts';
import { sendForm, type UploadAnswer, type UploadOptions } from './uploads.ts';

/** A family in one of its variants. */
type Face = { family: string; variant: string };

const CACHED_MS = 5 * 60_000;

/** The fonts whose name contains `text`, case-insensitive: uploaded ones first, then best match first. */
export function fontSearch(text: string): UseQueryOptions<Font[]> {
  const q = text.toLowerCase();
  return {
    queryKey: [...QUERY_KEYS.fontSearch, q],
    queryFn: ({ signal }) =>
      request<Font[]>('GET', `/api/fonts?${new URLSearchParams({ q })}`, { signal }),
    staleTime: CACHED_MS,
    gcTime: CACHED_MS,
  };
}

/** The variants of a family; empty if unknown. */
export function useFontVariants(family: string) {
  return useQuery({
    queryKey: [...QUERY_KEYS.fontFamily, family],
    queryFn: async ({ signal }) => {
      const path = `/api/fonts/family/${encodeURIComponent(family)}`;
      try {
        return (await request<Font>('GET', path, { signal })).variants;
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  });
}

/** Pauses between two questions about a font that is not ready. The server itself asks Google again after 30 s. */
const REFETCH_MS = { fetching: 1000, failed: 10_000, unknown: 30_000 };

const stateKey = ({ family, variant }: Face) => [...QUERY_KEYS.fontState, family, variant];

/** Whether pages get a font, followed until they do; the server begins to fetch it. */
export function useFontState(face: Face, { isEnabled }: { isEnabled: boolean }) {
  const { family, variant } = face;
  return useQuery({
    queryKey: stateKey(face),
    queryFn: ({ signal }) =>
      request<FontState>('GET', `/api/fonts/state?${new URLSearchParams({ family, variant })}`, {
        signal,
      }),
    enabled: isEnabled,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      if (error || !data || data.state === 'ready' || data.state === 'off') return false;
      return REFETCH_MS[data.state];
    },
  });
}

const SHORTEST_TRY_MS = 500;

/** Lets the server fetch a font again at once. */
export function useFetchFontAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ family, variant }: Face) => {
      const body = { family, variant };
      const [state] = await Promise.all([
        request<FontState>('POST', '/api/fonts/state', { body }),
        // Without a network it fails at once, which looks as if nothing was tried.
        new Promise((resolve) => setTimeout(resolve, SHORTEST_TRY_MS)),
      ]);
      return state;
    },
    onSuccess: (state, face) => client.setQueryData(stateKey(face), state),
  });
}

/** Whether the server asks Google Fonts for anything; undefined until known. */
export const useFontService = () =>
  useQuery({
    queryKey: ['font-service'],
    queryFn: ({ signal }) => request<FontServiceFacts>('GET', '/api/fonts/service', { signal }),
    refetchOnMount: 'always',
  }).data?.web_fonts;

/** A stored font file; `isNew` unless the server had it already. */
export type StoredFont = FontFile & { isNew: boolean };

/**
 * Uploads a font file, under this family or else under the name that the file or an earlier upload of it says. Throws
 * a RequestError with a sentence for the user and its issues; an abort passes through.
 */
export async function uploadFont(
  file: File,
  family: string | undefined,
  options: UploadOptions,
): Promise<StoredFont> {
  const fields = { ...(family !== undefined && { family }), file };
  return readFontUpload(await sendForm('/api/fonts/files', fields, options));
}

const FONT_FAILED = 'The font was not uploaded. Check that streamhost is running, then try again.';

/** The stored font from the server's answer; throws a RequestError for a refusal and for no answer. */
export function readFontUpload({ status, text }: UploadAnswer): StoredFont {
  if (status === 200 || status === 201) return { ...JSON.parse(text), isNew: status === 201 };
  const { issues, sentence = FONT_FAILED } = RequestError.fromAnswer(status, text);
  throw new RequestError(status, sentence, issues);
}

/** Deletes an uploaded font file. */
export const deleteFont = ({ url }: FontFile) => request<null>('DELETE', url);

/** Clears all cached data about fonts, after a file was added. */
export const refreshFonts = (client: QueryClient) =>
  Promise.all(
    [QUERY_KEYS.fontSearch, QUERY_KEYS.fontFamily, QUERY_KEYS.fontState].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
