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
  withdrawn: 'Der Kunde oder die Kundin hat den Vertrag widerrufen.',
  refundBy: 'Zu erstatten bis {day}.',
  returnAsked: 'Der Kunde oder die Kundin möchte Waren zurücksenden.',
  returnTakenBack: 'Die angemeldete Rücksendung wurde zurückgezogen.',
  stillOpen:
    'Die Kartenzahlung ist seit mehr als einem Tag offen. Die Artikel bleiben reserviert, bis sie abgeschlossen ist. Bitte sehen Sie beim Zahlungsanbieter nach.',
  refundFailedNow: 'Die Erstattung von {amount} auf die Karte ist fehlgeschlagen.',
  refundWaits: 'Die Erstattung von {amount} auf die Karte braucht Ihre Aufmerksamkeit.',
  documentFault:
    'Die Rechnung oder Gutschrift konnte nicht ausgestellt werden, weil die E-Rechnung fehlerhaft wäre ({codes}). Bitte prüfen Sie die Einstellungen zu Dokumenten und Steuern.',
  paymentSubject: '{subject}: Bestellung {number}',
  paymentOf: 'Eine Kartenzahlung von {amount} für die Bestellung {number}.',
  paymentId: 'Die Zahlung hat hier die Nummer {id}.',
  paymentReference:
    'Die Zahlung hat hier die Nummer {id}, beim Zahlungsanbieter die Referenz {reference}.',
  answerBy: 'Antworten Sie bis {day}.',
  providerSays: 'Der Zahlungsanbieter meldet: {words}.',
  refundDueTitle: 'Bitte erstatten Sie eine Kartenzahlung',
  refundDueWhat:
    'Sie war erfolgreich, aber die Bestellung konnte sie nicht annehmen: Sie war schon bezahlt, oder sie ist beendet und ihre Artikel sind verkauft. Bitte erstatten Sie die Zahlung im Portal des Zahlungsanbieters und vermerken Sie das hier.',
  afterCancellationTitle: 'Nach der Stornierung bezahlt: ausführen oder erstatten',
  afterCancellationWhat:
    'Sie kam nach der Stornierung, und die Bestellung bleibt storniert, bis Sie entscheiden. Öffnen Sie die Bestellung in der Verwaltung: „Doch ausführen“ nimmt sie wieder auf, wenn die Artikel noch da sind; andernfalls erstatten Sie die Zahlung dort.',
  reviewTitle: 'Bitte prüfen Sie eine Kartenzahlung',
  reviewWhat:
    'Die Antwort des Zahlungsanbieters passt nicht zu ihr oder ist nicht endgültig. Bitte sehen Sie im Portal des Anbieters nach und versenden Sie vorher nichts.',
  heldTitle: 'Eine Zahlung braucht Ihre Antwort beim Zahlungsanbieter',
  heldWhat:
    'Die Bestellung ist bezahlt, aber das Geld kommt erst auf Ihr Konto, wenn Sie es beim Anbieter annehmen oder Ihr Konto dort vervollständigen. Bitte melden Sie sich dort an und sehen Sie nach der Zahlung. Versenden Sie nichts, bevor sie hier bezahlt ist.',
  disputedTitle: 'Eine Kartenzahlung wird bestritten: Bitte antworten Sie rechtzeitig',
  disputedWhat:
    'Die Bank wurde um Rückzahlung gebeten. Antworten Sie im Portal des Zahlungsanbieters mit dem, was den Versand oder die Zustimmung belegt; ohne Antwort ist das Geld verloren. Versenden Sie für die Bestellung nichts mehr, und erstatten Sie hier nichts, solange der Fall offen ist.',
  disputeOverTitle: 'Der Streit um eine Kartenzahlung ist beendet',
  disputeOverWhat:
    'Wenn er verloren ist, hat die Bank das Geld zurückgegeben: Vermerken Sie das bei der Bestellung als außerhalb von Pasal erstattet. Wenn er gewonnen ist, bleibt das Geld bei Ihnen.',
  returnedTitle: 'Eine Kartenzahlung wurde zurückgegeben oder bestritten',
  returnedWhat:
    'Der Zahlungsanbieter meldet eine Erstattung oder einen Streitfall. Bitte sehen Sie in seinem Portal nach.',
  messageSubject: 'Nachricht: {subject}',
  messageFrom: 'Von {sender}',
  answer: '{name} antworten',
  writtenAt: 'Geschrieben auf {place}. Die Adresse des Absenders ist nicht bestätigt.',
} satisfies Language['merchant']
