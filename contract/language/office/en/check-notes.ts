/** The server’s sentences about the nightly checks. */
export const checkNotes = {
  backupFoundMail:
    'The nightly restore of the newest backup of {host} found faults that it had not found before: {count}.',
  backupFoundSubject: 'The newest backup of {host} has a fault',
  backupProofBegins: 'The newest backup is restored now, beside the running shops.',
  backupProofIsOff: 'PROOF_BACKUP names no folder of backups, so none is restored.',
  backupStaysAsItIs:
    'Neither the backup nor the shops are changed. Make a new backup, and have it restored.',
  proofBegins: 'The checks begin now.',
  proofChangesNothing:
    'The checks change nothing. If you do not know where a difference comes from, ask whoever runs the server.',
  proofFoundMail:
    'The nightly checks of {host} found differences that they had not found before: {count}.',
  proofFoundSubject: 'The nightly checks of {host} found something',
  proofIsOff: 'The operator of this server has switched the nightly checks off.',
  proofIsUnderWay: 'The checks are under way already.',
  seeFindings: 'See what was found',
} as const
