import type { BackupCheck } from '#contract/backoffice/people/backup-proof.ts'

/** A fault of a backup. */
export type BackupFault = {
  check: BackupCheck
  /** Tells the fault apart from others of its check. */
  id: string
  label: string
  expected: string
  found: string
}

/** A fault of the backup as a whole. */
const whole = (check: BackupCheck, folder: string, found: string): BackupFault => ({
  check,
  id: '',
  label: folder,
  expected: '✓',
  found,
})

export const unreadable = (folder: string, found: string) =>
  whole('backup_unreadable', folder, found)

export const otherInstallation = (folder: string) => whole('backup_other', folder, '–')

/** A file that cannot be read is a fault of the disk; others are of what the files hold. */
export function faultOfRestore(folder: string, error: unknown): BackupFault {
  const { message, syscall } = error as NodeJS.ErrnoException
  return whole(syscall ? 'backup_unreadable' : 'backup_restore', folder, message)
}
