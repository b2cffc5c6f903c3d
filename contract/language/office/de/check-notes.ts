import type { checkNotes as english } from '../en/check-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const checkNotes: OfficeTable<typeof english> = {
  backupFoundMail:
    'Die nächtliche Wiederherstellung der neuesten Sicherung von {host} fand neue Fehler: {count}.',
  backupFoundSubject: 'Die neueste Sicherung von {host} hat einen Fehler',
  backupProofBegins:
    'Die neueste Sicherung wird jetzt neben den laufenden Shops wiederhergestellt.',
  backupProofIsOff:
    'PROOF_BACKUP nennt keinen Ordner mit Sicherungen, daher wird keine wiederhergestellt.',
  backupStaysAsItIs:
    'Weder die Sicherung noch die Shops werden geändert. Machen Sie eine neue Sicherung, und lassen Sie sie wiederherstellen.',
  proofBegins: 'Die Prüfungen beginnen jetzt.',
  proofChangesNothing:
    'Die Prüfungen ändern nichts. Wenn Sie nicht wissen, woher ein Unterschied kommt, fragen Sie den Betreiber des Servers.',
  proofFoundMail: 'Die nächtlichen Prüfungen von {host} fanden neue Unterschiede: {count}.',
  proofFoundSubject: 'Die nächtlichen Prüfungen von {host} haben etwas gefunden',
  proofIsOff: 'Der Betreiber dieses Servers hat die nächtlichen Prüfungen ausgeschaltet.',
  proofIsUnderWay: 'Die Prüfungen laufen schon.',
  seeFindings: 'Gefundenes ansehen',
}
