/** The operators’ sheet about the newest backup. */
export const backup = {
  backupAge: 'There is no backup that is newer than 26 hours',
  backupAt: 'The backup of {made} was restored {time}.',
  backupOther: 'The backup is of another installation',
  backupPages: 'A page of the restored backup differs from today’s',
  backupRestore: 'The backup cannot be restored',
  backupRows: 'The backup lacks rows that were written before it',
  backupShops: 'The backup lacks a shop',
  backupTitle: 'Newest backup',
  backupUnderWay: 'A backup is being restored …',
  backupUnreadable: 'The backup cannot be read',
  compared:
    'Compared with today: {shops, plural, one {# shop} other {# shops}}, {rows, plural, one {# row} other {# rows}}, {pages, plural, one {# page} other {# pages}}.',
  expectedFound: 'Expected {expected}, found {found}',
  findings: 'Faults of the newest backup',
  gone: 'Gone',
  noBackup: 'There was no backup {time}.',
  notRestored: 'No backup was restored yet.',
  open: 'Open',
  restoreNow: 'Restore now',
  since: 'since {time}',
} as const
