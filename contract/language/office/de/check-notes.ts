import type { checkNotes as english } from '../en/check-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const checkNotes: OfficeTable<typeof english> = {
  proofBegins: 'Die Prüfungen beginnen jetzt.',
  proofChangesNothing:
    'Die Prüfungen ändern nichts. Wenn Sie nicht wissen, woher ein Unterschied kommt, fragen Sie den Betreiber des Servers.',
  proofFoundMail: 'Die nächtlichen Prüfungen von {host} fanden neue Unterschiede: {count}.',
  proofFoundSubject: 'Die nächtlichen Prüfungen von {host} haben etwas gefunden',
  proofIsOff: 'Der Betreiber dieses Servers hat die nächtlichen Prüfungen ausgeschaltet.',
  proofIsUnderWay: 'Die Prüfungen laufen schon.',
  seeFindings: 'Gefundenes ansehen',
}
