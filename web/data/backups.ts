import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Backup,
  BackupList,
  BackupProgress,
  RestoreState,
  StagedBackup,
  StageRestore,
  UploadedBytes,
} from '#contract/backups.ts';
import { BACKUP_PART_MB } from '#contract/limits.ts';
import { BYTES_PER_MB } from '#domain/text/byte-size.ts';
import { QUERY_KEYS } from './query-keys.ts';
import { request } from './request.ts';

const PATH = '/api/backups';
const RESTORE = '/api/restore';

/** The address of one backup. */
const pathOf = (name: string) => `${PATH}/${encodeURIComponent(name)}`;

/** The address of the file of a backup, which the browser downloads. */
export const backupFileUrl = (name: string) => `${pathOf(name)}/file`;

const LIST = queryOptions({
  queryKey: QUERY_KEYS.backups,
  queryFn: ({ signal }) => request<BackupList>('GET', PATH, { signal }),
});

/** All backups; the server may have made one since. */
export const useBackups = () =>
  useQuery({ ...LIST, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });

const PROGRESS_EVERY_MS = 500;

/** The progress of the running task, from 0 to 100, while `isOn`. */
export function useBackupPercent(isOn: boolean): number {
  const { data } = useQuery({
    queryKey: QUERY_KEYS.backupProgress,
    queryFn: ({ signal }) => request<BackupProgress>('GET', `${PATH}/progress`, { signal }),
    enabled: isOn,
    refetchInterval: isOn ? PROGRESS_EVERY_MS : false,
    gcTime: 0,
  });
  return isOn && data ? Math.round(data.done * 100) : 0;
}

/** Runs a task on a backup, after which the list is fetched again. */
function useTask<V>(send: (variables: V) => Promise<Backup>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.backups }),
  });
}

/** Makes a backup of everything but secrets. */
export const useMakeBackup = () => useTask<void>(() => request<Backup>('POST', PATH, { body: {} }));

export const useVerifyBackup = () =>
  useTask((name: string) => request<Backup>('POST', `${pathOf(name)}/verify`, { body: {} }));

/** Marks a backup that is never removed. */
export const useKeepBackup = () =>
  useTask((name: string) => request<Backup>('POST', `${pathOf(name)}/keep`, { body: {} }));

/** What is ready to be restored, and how the last restore ended. */
export const fetchRestore = () => request<RestoreState>('GET', RESTORE);

export const useRestoreState = () =>
  useQuery({ queryKey: QUERY_KEYS.restore, queryFn: fetchRestore, refetchOnMount: 'always' });

/** Uploads a file in parts, each within the time that a request may take. Calls back with 0 to 100. */
export async function uploadBackup(
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const step = BACKUP_PART_MB * BYTES_PER_MB;
  let upload: string | undefined;
  for (let sent = 0; sent === 0 || sent < file.size; sent += step) {
    const body = new FormData();
    body.append('file', file.slice(sent, sent + step), 'part');
    const path = `${RESTORE}/parts${upload ? `?upload=${upload}` : ''}`;
    ({ upload } = await request<UploadedBytes>('POST', path, { body, signal }));
    onPercent(Math.min(100, Math.floor(((sent + step) / Math.max(file.size, 1)) * 100)));
  }
}

/** Verifies a backup or the uploaded file, and compares it with the data of now. */
export const stageRestore = (body: StageRestore) =>
  request<StagedBackup>('POST', `${RESTORE}/stage`, { body });

/** Replaces the data of now by the unpacked backup with this id; another one is a conflict. */
export const beginRestore = (staged: string) =>
  request<RestoreState>('POST', `${RESTORE}/begin`, { body: { staged } });

/** Removes what was unpacked or uploaded. */
export const discardRestore = () => request<null>('DELETE', RESTORE);
