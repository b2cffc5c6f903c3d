import { SettingError } from '../../env.ts'
import type { Files } from './files.ts'
import { createFolderFiles } from './folder-files.ts'
import type { StorePlace } from '../../media-url.ts'

type Settings = { mediaDir: string; mediaStore: StorePlace | undefined }
type Log = { error: (facts: object, message: string) => void; warn: (message: string) => void }

/**
 * The place of the pictures that the settings name. The log learns when an object store begins to
 * fail and when it is back. @throws SettingError where the store refuses the bucket or the keys
 */
export async function openFiles({ mediaDir, mediaStore }: Settings, log: Log): Promise<Files> {
  if (!mediaStore) return createFolderFiles(mediaDir)
  // A folder needs no client of a store.
  const { createS3Files, isRefusal } = await import('./s3-files.ts')
  const files = createS3Files(mediaStore, (fault) => {
    if (fault) log.error({ err: fault }, 'The object store of MEDIA_URL fails.')
    else log.warn('The object store of MEDIA_URL answers again.')
  })
  // A store that does not answer now may do so later, and pages are served meanwhile.
  await files.countFolders('0/').catch((error: unknown) => {
    if (isRefusal(error))
      throw new SettingError(refusedSentence(mediaStore.bucket, error.cause.name))
  })
  return files
}

const refusedSentence = (bucket: string, name: string) =>
  `The store of MEDIA_URL refuses the bucket ${bucket}: ${name}. ` +
  'Correct MEDIA_URL, AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY.'
