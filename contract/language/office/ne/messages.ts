import type { messages as english } from '../en/messages.ts'
import type { OfficeTable } from '../office-texts.ts'

export const messages: OfficeTable<typeof english> = {
  answered: 'जवाफ दिइएका',
  couldNotBeSent: 'पठाउन सकिएन {when}: {why}',
  customerNamed: 'ग्राहक {name}',
  failed: 'असफल',
  goingOut: 'पठाइँदै',
  markAnswered: 'जवाफ दिएको जनाउनुहोस्',
  message: 'सन्देश',
  messages: 'सन्देशहरू',
  moved: 'सारियो',
  noMessagesHere: 'यहाँ कुनै सन्देश छैन।',
  noNewMessages: 'नयाँ सन्देश छैन',
  notSpam: 'स्प्याम होइन',
  open: 'बाँकी',
  reply: 'जवाफ',
  replyOnItsWay: 'जवाफ पठाइँदै छ',
  replyTo: '{email} लाई जवाफ',
  send: 'पठाउनुहोस्',
  sendAgain: 'फेरि पठाउनुहोस्',
  sending: 'पठाउँदै…',
  sent: 'पठाइयो',
  spam: 'स्प्याम',
  state: 'स्थिति',
  theShop: 'पसल',
}
