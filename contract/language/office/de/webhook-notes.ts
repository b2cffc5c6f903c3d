import type { webhookNotes as english } from '../en/webhook-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const webhookNotes: OfficeTable<typeof english> = {
  eventCursorExpired:
    'Diese Stelle in der Liste der Ereignisse ist nicht mehr bekannt. Lesen Sie die Listen einmal, und beginnen Sie dann ohne Stelle.',
  mostWebhooks: 'Ein Shop hat höchstens {most} Webhooks.',
  noEventCursor: 'Das ist keine Stelle in der Liste der Ereignisse.',
  noSuchEvent: 'Ein Ereignis „{type}“ gibt es nicht.',
  openWebhooks: 'Webhook öffnen',
  webhookDeleted: 'Der Webhook wurde gelöscht.',
  webhookFault:
    '{fault, select, unknown_host {Der Host der Adresse ist nicht bekannt.} not_public {Die Adresse muss mit https:// beginnen und im öffentlichen Internet liegen.} not_connected {Der Host nahm die Verbindung nicht innerhalb von 3 Sekunden an.} certificate {Das Zertifikat des Hosts gilt nicht für seinen Namen.} slow {Innerhalb von 10 Sekunden kam keine Antwort.} redirect {Die Antwort war eine Weiterleitung ({status}), der nicht gefolgt wird.} status {Die Antwort war {status}.} other {Die Verbindung brach ab.}}',
  webhookIsOff: 'Dieser Webhook ist aus. Schalten Sie ihn zuerst ein.',
  webhookMissedKept:
    'Ereignisse bleiben 30 Tage. Wenn Sie den Webhook wieder einschalten, können Sie die verpassten senden lassen.',
  webhookNotTested:
    'Senden Sie zuerst ein Testereignis. Mit der Antwort darauf wird der Webhook eingeschaltet.',
  webhookOff:
    '{reason, select, untested {Er hat noch auf kein Testereignis geantwortet.} gone {Sein Host antwortete, dass es ihn nicht mehr gibt (410).} failing {Er hat seit fünf Tagen nicht geantwortet.} secret {Sein Geheimnis ist mit dem Schlüssel dieser Installation nicht lesbar. Erzeugen Sie ein neues.} other {Er wurde hier ausgeschaltet.}}',
  webhookOffMail:
    'Der Webhook „{name}“ von {host} wurde ausgeschaltet. Das Programm dahinter erfährt nichts mehr von Ihrem Shop.',
  webhookOffSubject: 'Der Webhook „{name}“ wurde ausgeschaltet',
  webhookSentAgain: 'Das Ereignis wird noch einmal gesendet.',
  webhooksBehindProxy:
    'Diese Installation sendet keine Webhooks: Sie steht hinter einem Proxy, der in ihr eigenes Netz führen könnte. Ihr Betreiber kann das ändern.',
}
