import type { messages as english } from '../en/messages.ts'
import type { OfficeTable } from '../office-texts.ts'

export const messages: OfficeTable<typeof english> = {
  answered: 'Beantwortet',
  couldNotBeSent: 'Senden fehlgeschlagen {when}: {why}',
  customerNamed: 'Kunde {name}',
  failed: 'Fehlgeschlagen',
  goingOut: 'Wird gesendet',
  markAnswered: 'Als beantwortet markieren',
  message: 'Nachricht',
  messages: 'Nachrichten',
  moved: 'Verschoben',
  noMessagesHere: 'Hier sind keine Nachrichten.',
  noNewMessages: 'Keine neuen Nachrichten',
  notSpam: 'Kein Spam',
  open: 'Offen',
  reply: 'Antwort',
  replyOnItsWay: 'Antwort ist unterwegs',
  replyTo: 'Antwort an {email}',
  send: 'Senden',
  sendAgain: 'Erneut senden',
  sending: 'Wird gesendet …',
  sent: 'Gesendet',
  spam: 'Spam',
  state: 'Status',
  theShop: 'Der Shop',
}
