import type { backup as english } from '../en/backup.ts'
import type { OfficeTable } from '../office-texts.ts'

export const backup: OfficeTable<typeof english> = {
  backupAge: 'Es gibt keine Sicherung, die jünger als 26 Stunden ist',
  backupAt: 'Die Sicherung von {made} wurde {time} wiederhergestellt.',
  backupOther: 'Die Sicherung stammt aus einer anderen Installation',
  backupPages: 'Eine Seite der wiederhergestellten Sicherung weicht von der heutigen ab',
  backupRestore: 'Die Sicherung lässt sich nicht wiederherstellen',
  backupRows: 'Der Sicherung fehlen Zeilen, die vor ihr geschrieben wurden',
  backupShops: 'Der Sicherung fehlt ein Shop',
  backupTitle: 'Neueste Sicherung',
  backupUnderWay: 'Eine Sicherung wird gerade wiederhergestellt …',
  backupUnreadable: 'Die Sicherung lässt sich nicht lesen',
  compared:
    'Mit heute verglichen: {shops, plural, one {# Shop} other {# Shops}}, {rows, plural, one {# Zeile} other {# Zeilen}}, {pages, plural, one {# Seite} other {# Seiten}}.',
  expectedFound: 'Erwartet {expected}, gefunden {found}',
  findings: 'Fehler der neuesten Sicherung',
  gone: 'Behoben',
  noBackup: '{time} gab es keine Sicherung.',
  notRestored: 'Noch keine Sicherung wurde wiederhergestellt.',
  open: 'Offen',
  restoreNow: 'Jetzt wiederherstellen',
  since: 'seit {time}',
}
