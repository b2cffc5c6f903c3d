import type { Language } from '../texts.ts'

export const mails = {
  received: 'Vielen Dank für Ihre Bestellung. Ihre Bestellnummer lautet {order_number}.',
  paid: 'Vielen Dank. Ihre Zahlung über {total} für die Bestellung {order_number} ist eingegangen, und wir bearbeiten jetzt Ihre Bestellung. Sobald sie unterwegs ist, schreiben wir Ihnen.',
  paid_pickup:
    'Vielen Dank. Ihre Zahlung über {total} für die Bestellung {order_number} ist eingegangen, und wir stellen sie bereit. Sie erhalten eine E-Mail, sobald Sie sie abholen können.',
  shipped: 'Ihre Bestellung {order_number} wurde verschickt.',
  shipped_part: 'Diese Artikel Ihrer Bestellung {order_number} wurden verschickt. Der Rest folgt.',
  canceled: 'Ihre Bestellung {order_number} ist storniert, und die Artikel sind wieder im Verkauf.',
  expired:
    'Für Ihre Bestellung {order_number} ging nicht rechtzeitig eine Zahlung ein. Sie ist daher abgelaufen, und die Artikel sind wieder im Verkauf. Sie können sie gern noch einmal bestellen.',
  refunded: 'Wir haben Ihnen den bezahlten Betrag für die Bestellung {order_number} erstattet.',
  closing: 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',

  // With an exclamation mark, since what follows a comma would begin in lower case.
  hello: 'Guten Tag {name}!',
  helloAnybody: 'Guten Tag!',
  lookAtOrder: 'Bestellung ansehen',
  yourOrder: 'Ihre Bestellung {number}',
  paymentReceived: 'Zahlung für Bestellung {number} eingegangen',
  testPayment: 'Testzahlung für Bestellung {number}: Es wurde nichts abgebucht',
  deliveryAddress: 'Lieferadresse',
  yourNote: 'Ihre Anmerkung',
  itGoesTo: 'Lieferung an',
  orderOnItsWay: 'Ihre Bestellung {number} ist unterwegs',
  orderReady: 'Ihre Bestellung {number} liegt zur Abholung bereit',
  partOnItsWay: 'Ein Teil Ihrer Bestellung {number} ist unterwegs',
  partReady: 'Ein Teil Ihrer Bestellung {number} liegt zur Abholung bereit',
  inThisShipment: 'In dieser Sendung',
  readyNow: 'Jetzt abholbereit',
  stillToCome: 'Folgt noch',
  tracking: 'Sendungsverfolgung',
  parcel: 'Paket: {parcel}',
  orderHasEnded: 'Ihre Bestellung {number} ist abgelaufen',
  orderWasCanceled: 'Ihre Bestellung {number} wurde storniert',
  openPaymentExpired:
    'Eine Kartenzahlung war noch nicht abgeschlossen. Geht sie noch ein, nehmen wir die Bestellung wieder auf, sofern noch alle Artikel verfügbar sind; andernfalls erhalten Sie Ihr Geld zurück.',
  openPaymentExpiredPayPal:
    'Eine PayPal-Zahlung war noch nicht abgeschlossen. Geht sie noch ein, nehmen wir die Bestellung wieder auf, sofern noch alle Artikel verfügbar sind; andernfalls erhalten Sie Ihr Geld zurück.',
  openPaymentCanceled:
    'Eine Kartenzahlung war noch nicht abgeschlossen. Geht sie noch ein, schicken wir Ihnen die Bestellung doch noch oder erstatten Ihnen den Betrag und schreiben Ihnen dazu.',
  openPaymentCanceledPayPal:
    'Eine PayPal-Zahlung war noch nicht abgeschlossen. Geht sie noch ein, schicken wir Ihnen die Bestellung doch noch oder erstatten Ihnen den Betrag und schreiben Ihnen dazu.',
  nothingCharged: 'Dafür wurde nichts abgebucht.',
  nothingToPay: 'Dafür ist nichts zu bezahlen.',
  paidOnDelivery:
    'Vielen Dank. Ihre Zahlung über {total} für die Bestellung {number} ist eingegangen.',
  payment: 'Zahlung',
  payOnDelivery: 'Bei der Lieferung zu bezahlen: {amount}',
  payAtPickup: 'Bei der Abholung zu bezahlen: {amount}',
  noTransferAnyMore:
    'Bitte überweisen Sie dafür nichts mehr. Wenn Sie schon überwiesen haben, antworten Sie bitte auf diese E-Mail.',
  noPaymentAnyMore:
    'Bitte bezahlen Sie dafür nichts mehr. Wenn Sie schon bezahlt haben, antworten Sie bitte auf diese E-Mail.',
  latePayment: 'Ihre Kartenzahlung für die stornierte Bestellung {number}',
  latePaymentPayPal: 'Ihre PayPal-Zahlung für die stornierte Bestellung {number}',
  cameAfterCancellation:
    'Ihre Kartenzahlung über {amount} ging ein, nachdem die Bestellung {number} storniert worden war.',
  cameAfterCancellationPayPal:
    'Ihre PayPal-Zahlung über {amount} ging ein, nachdem die Bestellung {number} storniert worden war.',
  lateChoice:
    'Sie brauchen nichts zu tun: Wir schicken Ihnen die Bestellung doch noch oder erstatten Ihnen den Betrag und schreiben Ihnen dazu.',
  goesBack: 'Sie erhalten Ihre Kartenzahlung für die Bestellung {number} zurück',
  goesBackPayPal: 'Sie erhalten Ihre PayPal-Zahlung für die Bestellung {number} zurück',
  cameAfterEnd:
    'Ihre Kartenzahlung über {amount} ging ein, als die Bestellung {number} schon abgelaufen war, und die Artikel sind inzwischen verkauft.',
  cameAfterEndPayPal:
    'Ihre PayPal-Zahlung über {amount} ging ein, als die Bestellung {number} schon abgelaufen war, und die Artikel sind inzwischen verkauft.',
  cameTwice:
    'Für die Bestellung {number}, die schon bezahlt war, ging eine weitere Kartenzahlung über {amount} ein. An der Bestellung selbst ändert sich nichts.',
  cameTwicePayPal:
    'Für die Bestellung {number}, die schon bezahlt war, ging eine weitere PayPal-Zahlung über {amount} ein. An der Bestellung selbst ändert sich nichts.',
  moneyBack: 'Wir erstatten Ihnen diesen Betrag und schreiben Ihnen, sobald das erledigt ist.',
  showsLater:
    'Bei Banken und Kartenanbietern kann es einige Tage dauern, bis der Betrag auf Ihrem Konto erscheint.',
  toCard: '{amount} haben wir auf die Karte erstattet, mit der Sie bezahlt haben.',
  toCardPayPal: '{amount} haben wir auf Ihr PayPal-Konto erstattet.',
  toCardAndOutside:
    '{amount} haben wir auf die Karte erstattet, mit der Sie bezahlt haben. {rest} haben Sie auf anderem Weg zurückerhalten.',
  toCardAndOutsidePayPal:
    '{amount} haben wir auf Ihr PayPal-Konto erstattet. {rest} haben Sie auf anderem Weg zurückerhalten.',
  refundFor: 'Erstattung für Bestellung {number}',
  surplusRefunded:
    'Wir haben Ihnen eine Zahlung für die Bestellung {number} erstattet, die doppelt oder zu spät einging. An der Bestellung selbst ändert sich nichts.',
  partToCard:
    'Von Ihrer Zahlung für die Bestellung {number} haben wir {amount} auf die Karte erstattet, mit der Sie bezahlt haben. An der Bestellung selbst ändert sich nichts.',
  partToCardPayPal:
    'Von Ihrer Zahlung für die Bestellung {number} haben wir {amount} auf Ihr PayPal-Konto erstattet. An der Bestellung selbst ändert sich nichts.',
  partRefunded:
    'Von Ihrer Zahlung für die Bestellung {number} haben wir Ihnen {amount} erstattet. An der Bestellung selbst ändert sich nichts.',
  returnToCard:
    'Für die zurückgegebenen Waren der Bestellung {number} haben wir {amount} auf die Karte erstattet, mit der Sie bezahlt haben.',
  returnToCardPayPal:
    'Für die zurückgegebenen Waren der Bestellung {number} haben wir {amount} auf Ihr PayPal-Konto erstattet.',
  returnRefunded:
    'Für die zurückgegebenen Waren der Bestellung {number} haben wir Ihnen {amount} erstattet.',
  confirmAddress: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört',
  readyAt: 'Ihre Bestellung {number} liegt zur Abholung bereit. Abholort: {place}.',
  partReadyAt:
    'Diese Artikel Ihrer Bestellung {number} liegen zur Abholung bereit. Abholort: {place}. Der Rest folgt.',
  shopWrites: 'Der Shop schreibt: {note}',
  delivery: 'Lieferung',
  pickup: 'Abholung',
  total: 'Gesamtsumme',
  free: 'Kostenlos',
  payLater:
    'Falls Sie noch nicht mit Karte bezahlt haben, können Sie das in Ihrer Bestellung nachholen.',
  payLaterPayPal:
    'Falls Sie noch nicht mit PayPal bezahlt haben, können Sie das in Ihrer Bestellung nachholen.',
  payByCard: 'Mit Karte bezahlen',
  payByCardPayPal: 'Mit PayPal bezahlen',
  useNumber:
    'Bitte geben Sie die Bestellnummer {number} als Verwendungszweck an. Wir bearbeiten Ihre Bestellung, sobald die Zahlung eingegangen ist.',
  bankDetails: 'Bankverbindung',
  inTouch: 'Wegen der Zahlung melden wir uns bei Ihnen.',
  howToPay: 'So bezahlen Sie',
  goToPayment: 'Weiter zur Zahlung',
  sendReference:
    'Wenn Sie bezahlt haben, senden Sie uns bitte die Referenz Ihrer Zahlung auf der Seite Ihrer Bestellung.',
  held: 'Wir reservieren Ihre Artikel bis zum {time}.',

  proofSubject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  proof:
    'Mit dieser Adresse wurde hier ein Konto angelegt, oder sie wurde bei einem Konto eingetragen. Bitte bestätigen Sie, dass sie Ihnen gehört, damit wir Ihnen schreiben dürfen.',
  confirmMyAddress: 'Adresse bestätigen',
  signInBefore: 'Anmelden und bestellen können Sie auch schon vorher.',
  notYourAddress:
    'Sie waren das nicht? Dann hat sich jemand bei der Adresse vertippt, und Sie brauchen nichts zu tun: Wir schreiben nicht weiter an diese Adresse.',
  newPassword: 'Neues Passwort festlegen',
  passwordAsked:
    'Jemand, hoffentlich Sie selbst, hat ein neues Passwort für Ihr Konto angefordert.',
  worksOnce: 'Der Link funktioniert ein einziges Mal, innerhalb von {minutes} Minuten.',
  notAsked:
    'Wenn Sie das nicht waren, beachten Sie diese E-Mail nicht weiter: Ihr Passwort bleibt, wie es ist.',
  passwordChangedSubject: 'Ihr Passwort wurde geändert',
  passwordChanged:
    'Das Passwort Ihres Kontos wurde soeben geändert, und alle anderen Geräte wurden abgemeldet.',
  notYou:
    'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest, damit sich niemand sonst anmelden kann:',
  emailChangedSubject: 'Ihre E-Mail-Adresse wurde geändert',
  emailChanged: 'Zu Ihrem Konto gehört jetzt {email} statt dieser Adresse.',
  notYouReply: 'Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.',
  youWrote: 'Sie haben uns geschrieben:',
  guestPage:
    'Bitte bewahren Sie diese E-Mail auf: Der Link darin führt zu Ihrer Bestellung. Dort sehen Sie den Stand und können sie in einem Konto speichern.',

  orderEdited: 'Ihre Bestellung wurde geändert: {number}',
  orderIsEdited: 'Wir haben Ihre Bestellung {number} geändert. Sie sieht jetzt so aus.',
  editAsked: 'Eine Änderung Ihrer Bestellung {number}',
  editIsAsked:
    'Wir haben die Änderung Ihrer Bestellung {number} vorbereitet. Sie gilt, sobald Sie die Differenz von {amount} bezahlt haben; bis dahin bleibt Ihre Bestellung, wie sie ist.',
  editEnds: 'Noch ein Tag für die Änderung der Bestellung {number}',
  editEndsSoon:
    'Die Änderung Ihrer Bestellung {number} wartet noch einen Tag auf die Differenz von {amount}. Danach bleibt Ihre Bestellung, wie sie war.',
  editLapsed: 'Ihre Bestellung {number} bleibt, wie sie war',
  editHasLapsed:
    'Die Differenz von {amount} für die Änderung Ihrer Bestellung {number} wurde nicht rechtzeitig bezahlt. Ihre Bestellung bleibt, wie sie war.',
  editRemoved: 'Entfallen',
  editAdded: 'Hinzugekommen',
  editTotals: 'Gesamtbetrag vorher und nachher',
  payDifference: 'Differenz bezahlen',

  returnAsked: 'Ihre Rücksendung: Bestellung {number}',
  returnIsAsked:
    'Ihre Anfrage zur Rücksendung von Waren der Bestellung {number} ist bei uns eingegangen. Wir antworten Ihnen per E-Mail.',
  returnAgreed: 'Bitte senden Sie Ihre Waren zurück: Bestellung {number}',
  returnIsAgreed:
    'Sie können diese Waren der Bestellung {number} zurücksenden. Bitte legen Sie dem Paket die Bestellnummer bei.',
  returnDeclined: 'Zu Ihrer Rücksendung: Bestellung {number}',
  returnIsDeclined: 'Diese Waren der Bestellung {number} können wir nicht zurücknehmen.',
  returnReceived: 'Ihre Rücksendung ist angekommen: Bestellung {number}',
  returnIsReceived:
    'Diese Waren der Bestellung {number} sind bei uns eingetroffen. Wir erstatten Ihnen den Betrag und schreiben Ihnen, sobald das erledigt ist.',
  exchangeIsAsked:
    'Ihre Anfrage zum Umtausch von Waren der Bestellung {number} ist bei uns eingegangen. Wir antworten Ihnen per E-Mail.',
  exchangeAgreed: 'Bitte senden Sie Ihre Waren zum Umtausch zurück: Bestellung {number}',
  exchangeIsAgreed:
    'Wir tauschen diese Waren der Bestellung {number} um. Bitte senden Sie sie zurück, mit der Bestellnummer im Paket. Die anderen legen wir 30 Tage für Sie zurück und versenden sie, sobald diese angekommen sind.',
  exchangeSentFirst:
    'Wir tauschen diese Waren der Bestellung {number} um und versenden die anderen sofort. Bitte senden Sie diese bis {day} zurück, mit der Bestellnummer im Paket.',
  exchangeIsReceived:
    'Diese Waren der Bestellung {number} sind bei uns eingetroffen. Wir bereiten vor, was Sie dafür bekommen.',
  wishedInstead: 'Sie möchten stattdessen',
  comesInstead: 'Sie bekommen stattdessen',
  goods: 'Waren',
  sendGoodsTo: 'Bitte senden Sie sie an',
  wayBack: 'Rücksendekosten',
  wayBackByShop:
    'Die Kosten der Rücksendung tragen wir. Bitte fordern Sie bei uns ein Rücksendeetikett an.',
  wayBackByBuyer: 'Die Kosten der Rücksendung tragen Sie.',

  alertConfirmSubject: 'Bitte bestätigen: Nachricht, wenn {name} wieder da ist',
  alertConfirm:
    'Jemand, hoffentlich Sie, möchte wissen, wann {name} wieder da ist. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Dann schreiben wir Ihnen einmal.',
  alertConfirmButton: 'Benachrichtigen Sie mich',
  alertNotYou:
    'Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Wir schreiben Ihnen nicht wieder und löschen die Adresse.',
  alertWithdraw:
    'Möchten Sie es später nicht mehr, ziehen Sie die Anfrage über denselben Link zurück.',
  alertBackSubject: '{name} ist wieder da',
  alertBack:
    '{name} ist wieder auf Lager. Auch andere warten darauf, der Artikel kann also bald ausverkauft sein.',
  alertBackButton: 'Im Shop ansehen',
  alertOnce:
    'Sie hatten uns um diese Nachricht gebeten. Sie ist die einzige dazu, und Ihre Anfrage haben wir gelöscht.',
  toPay: 'Zu bezahlen',
  partNow: '{amount} jetzt',
  partOn: '{amount} bis {day}',
  partArrived:
    'Vielen Dank. Ein Teil Ihrer Zahlung für die Bestellung {number} ist eingegangen, und wir beginnen mit Ihrer Bestellung.',
  lastPartArrived:
    'Vielen Dank. Der letzte Teil Ihrer Zahlung ist eingegangen: Die Bestellung {number} ist bezahlt.',
} satisfies Language['mails']
