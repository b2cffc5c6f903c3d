import type { Language } from '../texts.ts'

export const merchant = {
  happened: 'Das ist in Ihrem Shop geschehen.',
  openOffice: 'Verwaltung öffnen',
  openOrder: 'Bestellung öffnen',
  chooseNotices:
    'Wer diese E-Mails bekommt und wie oft, legen Sie unter „Einstellungen → Benachrichtigungen“ fest.',
  order: '{count, plural, one {Neue Bestellung} other {# neue Bestellungen}}',
  payment: '{count, plural, one {Kartenzahlung eingegangen} other {# Kartenzahlungen eingegangen}}',
  paid_after_cancellation:
    '{count, plural, one {Nach der Stornierung bezahlt: ausführen oder erstatten} other {# Zahlungen nach der Stornierung: ausführen oder erstatten}}',
  refund_due: '{count, plural, one {Zahlung zu erstatten} other {# Zahlungen zu erstatten}}',
  refund_failed:
    '{count, plural, one {Erstattung, die Ihre Aufmerksamkeit braucht} other {# Erstattungen, die Ihre Aufmerksamkeit brauchen}}',
  message: '{count, plural, one {Neue Nachricht} other {# neue Nachrichten}}',
  comment: '{count, plural, one {Kommentar freizugeben} other {# Kommentare freizugeben}}',
  commentAbout: '{name} zu {title}',
  guest: 'Jemand',
  lookAtOrder: 'Bitte sehen Sie sich die Bestellung {number} an',
  aboutOrder: 'Zur Bestellung {number}:',
  withdrawn: 'Der Kunde hat den Vertrag widerrufen.',
  refundBy: 'Zu erstatten bis {day}.',
  returnAsked: 'Der Kunde möchte Waren zurücksenden.',
  exchangeAsked: 'Ware soll umgetauscht werden.',
  exchangeLapsed:
    'Die Ware zum Umtausch ist nach 30 Tagen nicht zurück. Die dafür zurückgelegte Ware steht wieder zum Verkauf.',
  returnTakenBack: 'Die angemeldete Rücksendung wurde zurückgezogen.',
  stillOpen:
    'Die Kartenzahlung ist seit mehr als einem Tag offen. Die Artikel bleiben reserviert, bis sie abgeschlossen ist. Bitte sehen Sie beim Zahlungsdienst nach.',
  refundFailedNow: 'Die Erstattung von {amount} auf die Karte ist fehlgeschlagen.',
  refundWaits: 'Die Erstattung von {amount} auf die Karte braucht Ihre Aufmerksamkeit.',
  documentFault:
    'Die Rechnung oder Gutschrift konnte nicht ausgestellt werden, weil die E-Rechnung fehlerhaft wäre ({codes}). Bitte prüfen Sie die Einstellungen zu Belegen und Steuern.',
  paymentSubject: '{subject}: Bestellung {number}',
  paymentOf: 'Eine Kartenzahlung von {amount} für die Bestellung {number}.',
  paymentId: 'Die Zahlung hat hier die Nummer {id}.',
  paymentReference:
    'Die Zahlung hat hier die Nummer {id}, beim Zahlungsdienst die Referenz {reference}.',
  answerBy: 'Antworten Sie bis {day}.',
  providerSays: 'Der Zahlungsdienst meldet: {words}.',
  refundDueTitle: 'Bitte erstatten Sie eine Kartenzahlung',
  refundDueWhat:
    'Sie war erfolgreich, aber die Bestellung konnte sie nicht annehmen: Sie war schon bezahlt, oder sie ist beendet und ihre Artikel sind verkauft. Bitte erstatten Sie die Zahlung im Portal des Zahlungsdienstes und vermerken Sie das hier.',
  afterCancellationTitle: 'Nach der Stornierung bezahlt: ausführen oder erstatten',
  afterCancellationWhat:
    'Sie kam nach der Stornierung, und die Bestellung bleibt storniert, bis Sie entscheiden. Öffnen Sie die Bestellung in der Verwaltung: „Doch ausführen“ nimmt sie wieder auf, wenn die Artikel noch da sind; andernfalls erstatten Sie die Zahlung dort.',
  reviewTitle: 'Bitte prüfen Sie eine Kartenzahlung',
  reviewWhat:
    'Die Antwort des Zahlungsdienstes passt nicht zu ihr oder ist nicht endgültig. Bitte sehen Sie in seinem Portal nach und verschicken Sie vorher nichts.',
  heldTitle: 'Eine Zahlung braucht Ihre Antwort beim Zahlungsdienst',
  heldWhat:
    'Die Bestellung ist bezahlt, aber das Geld kommt erst auf Ihr Konto, wenn Sie es beim Zahlungsdienst annehmen oder Ihr Konto dort vervollständigen. Bitte melden Sie sich dort an und sehen Sie nach der Zahlung. Verschicken Sie nichts, bevor sie hier bezahlt ist.',
  disputedTitle: 'Eine Kartenzahlung wird beanstandet: Bitte antworten Sie rechtzeitig',
  disputedWhat:
    'Die Bank wurde um Rückzahlung gebeten. Antworten Sie im Portal des Zahlungsdienstes mit dem, was den Versand oder die Zustimmung belegt; ohne Antwort ist das Geld verloren. Verschicken Sie für die Bestellung nichts mehr, und erstatten Sie hier nichts, solange der Fall offen ist.',
  disputeOverTitle: 'Die Beanstandung einer Kartenzahlung ist beendet',
  disputeOverWhat:
    'Wenn sie verloren ist, hat die Bank das Geld zurückgegeben: Vermerken Sie das bei der Bestellung als außerhalb von Pasal erstattet. Wenn sie gewonnen ist, bleibt das Geld bei Ihnen.',
  returnedTitle: 'Eine Kartenzahlung wurde zurückgegeben oder beanstandet',
  returnedWhat:
    'Der Zahlungsdienst meldet eine Erstattung oder eine Beanstandung. Bitte sehen Sie in seinem Portal nach.',
  messageSubject: 'Nachricht: {subject}',
  messageFrom: 'Von {sender}',
  answer: '{name} antworten',
  writtenAt: 'Geschrieben auf {place}. Die Adresse des Absenders ist nicht bestätigt.',
  weekOf: 'Verkäufe vom {from} bis {until}',
  weekIs: 'Das sind die Verkäufe der letzten Woche. In Klammern: die Woche davor.',
  weekOrders: 'Bestellungen: {now} ({before})',
  weekUnits: 'Verkaufte Stück: {now} ({before})',
  weekBack: 'Zurückgekommen: {now} ({before})',
  weekNet: 'Nettoverkäufe: {now} ({before})',
  weekTotal: 'Summe mit Steuer und Lieferung: {now} ({before})',
  openReports: 'Berichte öffnen',
} satisfies Language['merchant']
