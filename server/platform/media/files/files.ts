import type { Readable } from 'node:stream'

export type StoredFile = { bytes: number; read: () => Readable }
/** `at`: milliseconds since 1970 at which it was written. */
export type KeptFile = { name: string; at: number }

/**
 * The place of the pictures: a folder or an object store. Names are paths of plain letters, such as
 * `1/9f86…/master.jpg`. All throw PicturesUnavailable where the place does not answer.
 */
export type Files = {
  /** Writes a file that is there as a whole or not at all. @throws Refusal 507 on a full disk */
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<StoredFile | undefined>
  has: (name: string) => Promise<boolean>
  /** Names that are not there are no fault. */
  remove: (names: string[]) => Promise<void>
  /** All files below a folder, such as `1/`; those of one folder follow each other. */
  list: (folder: string) => AsyncIterable<KeptFile>
  /** The number of folders right below a folder. */
  countFolders: (folder: string) => Promise<number>
}
