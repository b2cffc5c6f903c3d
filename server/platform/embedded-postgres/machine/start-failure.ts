import { diskFull, EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** A sentence for what initdb or PostgreSQL said before it gave up. */
export function explainOutput(output: string, folder: string): EmbeddedPostgresError {
  const words = `Its last lines:\n${lastLines(output)}`
  if (/could not create shared memory segment/i.test(output)) {
    return new EmbeddedPostgresError(
      `PostgreSQL could not get the shared memory it needs from this system. ${words}`,
    )
  }
  if (/No space left on device|Disk quota exceeded|Check free disk space/i.test(output)) {
    return diskFull(folder, output)
  }
  if (/could not look up effective user ID/i.test(output)) {
    return new EmbeddedPostgresError(
      'PostgreSQL needs a user that this system knows, and the one that runs Pasal has no entry in /etc/passwd. Start Pasal as an ordinary user, or set DATABASE_URL.',
    )
  }
  if (/has invalid permissions|could not change permissions|wrong ownership/i.test(output)) {
    return new EmbeddedPostgresError(
      `PostgreSQL needs a folder of its own user with mode 0700, and ${folder} does not allow that. Set DATA_DIR to a folder on a disk with Unix permissions. ${words}`,
    )
  }
  // Not the hint that PostgreSQL gives here, to make a new database.
  if (
    /checkpoint record|PANIC:|invalid (page|magic|data in file)|checksum|incompatible with server/i.test(
      output,
    )
  ) {
    return new EmbeddedPostgresError(
      `The database in ${folder} is damaged and PostgreSQL cannot start it. Keep a copy of the folder and restore a backup. ${words}`,
    )
  }
  if (/Read-only file system|Permission denied/i.test(output)) {
    return new EmbeddedPostgresError(`PostgreSQL may not write in ${folder}. ${words}`)
  }
  return new EmbeddedPostgresError(`PostgreSQL could not start in ${folder}. ${words}`)
}

function lastLines(output: string): string {
  return (
    output
      .trim()
      .split('\n')
      .filter((line) => !line.includes('HINT:  It looks like you need to initdb'))
      .slice(-12)
      .join('\n') || '(none)'
  )
}
