import type { Language } from '../texts.ts'

export const mails = {
  received: 'Vielen Dank für Ihre Bestellung. Ihre Bestellnummer ist {order_number}.',
  paid: 'Vielen Dank. Wir haben Ihre Zahlung von {total} für die Bestellung {order_number} erhalten und beginnen mit Ihrer Bestellung. Sobald sie versandt ist, schreiben wir Ihnen.',
  shipped: 'Ihre Bestellung {order_number} wurde versandt.',
  shipped_part: 'Diese Artikel Ihrer Bestellung {order_number} wurden versandt. Der Rest folgt.',
  canceled: 'Ihre Bestellung {order_number} ist storniert, und die Artikel sind wieder auf Lager.',
  expired:
    'Für Ihre Bestellung {order_number} kam keine Zahlung rechtzeitig an. Sie ist deshalb beendet, und die Artikel sind wieder auf Lager. Gerne können Sie sie erneut bestellen.',
  refunded: 'Wir haben Ihnen Ihre Zahlung für die Bestellung {order_number} erstattet.',
  closing: 'Haben Sie Fragen? Antworten Sie einfach auf diese E-Mail.',

  hello: 'Guten Tag {name},',
  helloAnybody: 'Guten Tag,',
  lookAtOrder: 'Bestellung ansehen',
  yourOrder: 'Ihre Bestellung {number}',
  paymentReceived: 'Zahlung für Bestellung {number} erhalten',
  deliveryAddress: 'Lieferadresse',
  itGoesTo: 'Sie geht an',
  orderOnItsWay: 'Bestellung {number} ist unterwegs',
  orderReady: 'Bestellung {number} liegt zur Abholung bereit',
  partOnItsWay: 'Ein Teil der Bestellung {number} ist unterwegs',
  partReady: 'Ein Teil der Bestellung {number} liegt zur Abholung bereit',
  inThisShipment: 'In dieser Sendung',
  readyNow: 'Jetzt bereit',
  stillToCome: 'Folgt noch',
  tracking: 'Sendungsverfolgung',
  orderHasEnded: 'Bestellung {number} ist beendet',
  orderWasCanceled: 'Bestellung {number} wurde storniert',
  openPaymentExpired:
    'Eine Kartenzahlung war noch unterwegs. Wenn sie gelingt, wird die Bestellung wieder aufgenommen, sofern noch alle Artikel da sind; andernfalls erhalten Sie Ihr Geld zurück.',
  openPaymentCanceled:
    'Eine Kartenzahlung war noch unterwegs. Wenn sie gelingt, senden wir Ihnen die Bestellung doch noch oder geben Ihnen Ihr Geld zurück, und schreiben Ihnen.',
  nothingCharged: 'Dafür wurde nichts abgebucht.',
  noTransferAnyMore:
    'Bitte überweisen Sie dafür nichts mehr. Wenn Sie schon überwiesen haben, antworten Sie bitte auf diese E-Mail.',
  noPaymentAnyMore:
    'Bitte bezahlen Sie dafür nichts mehr. Wenn Sie schon bezahlt haben, antworten Sie bitte auf diese E-Mail.',
  latePayment: 'Ihre Kartenzahlung für die stornierte Bestellung {number}',
  cameAfterCancellation:
    'Ihre Kartenzahlung von {amount} kam an, nachdem die Bestellung {number} storniert war.',
  lateChoice:
    'Sie müssen nichts tun: Wir senden Ihnen die Bestellung doch noch oder geben Ihnen Ihr Geld zurück, und schreiben Ihnen.',
  goesBack: 'Ihre Kartenzahlung für Bestellung {number} geht an Sie zurück',
  cameAfterEnd:
    'Ihre Kartenzahlung von {amount} kam an, nachdem die Bestellung {number} beendet war, und die Artikel sind inzwischen verkauft.',
  cameTwice:
    'Für die Bestellung {number}, die schon bezahlt war, kam eine weitere Kartenzahlung von {amount} an. Die Bestellung selbst bleibt, wie sie ist.',
  moneyBack: 'Wir geben Ihnen dieses Geld zurück und schreiben Ihnen, sobald das geschehen ist.',
  showsLater:
    'Bei Banken und Kartenunternehmen kann es einige Tage dauern, bis es auf Ihrem Konto erscheint.',
  toCard: '{amount} gingen auf die Karte zurück, mit der Sie bezahlt haben.',
  toCardAndOutside:
    '{amount} gingen auf die Karte zurück, mit der Sie bezahlt haben. {rest} haben Sie auf anderem Weg zurückerhalten.',
  refundFor: 'Erstattung für Bestellung {number}',
  surplusRefunded:
    'Wir haben Ihnen eine Zahlung für die Bestellung {number} erstattet, die doppelt oder zu spät ankam. Die Bestellung selbst bleibt, wie sie ist.',
  partToCard:
    'Wir haben Ihnen {amount} Ihrer Zahlung für die Bestellung {number} auf die Karte erstattet, mit der Sie bezahlt haben. Die Bestellung selbst bleibt, wie sie ist.',
  partRefunded:
    'Wir haben Ihnen {amount} Ihrer Zahlung für die Bestellung {number} erstattet. Die Bestellung selbst bleibt, wie sie ist.',
  confirmAddress: 'Bitte bestätigen Sie, dass diese Adresse Ihnen gehört',
  readyAt: 'Ihre Bestellung {number} liegt zur Abholung bereit: {place}.',
  partReadyAt:
    'Diese Artikel Ihrer Bestellung {number} liegen zur Abholung bereit: {place}. Der Rest folgt.',
  shopWrites: 'Der Shop schreibt: {note}',
  delivery: 'Lieferung',
  pickup: 'Abholung',
  total: 'Gesamtsumme',
  free: 'Kostenlos',
  payLater:
    'Wenn Sie noch nicht mit Karte bezahlt haben, können Sie das bei Ihrer Bestellung nachholen.',
  payByCard: 'Mit Karte bezahlen',
  useNumber:
    'Bitte geben Sie die Bestellnummer {number} als Verwendungszweck an. Wir bearbeiten Ihre Bestellung nach Zahlungseingang.',
  bankDetails: 'Bankverbindung',
  inTouch: 'Wegen der Zahlung melden wir uns bei Ihnen.',
  howToPay: 'So bezahlen Sie',
  goToPayment: 'Weiter zur Zahlung',
  held: 'Wir halten Ihre Artikel für Sie zurück bis {time}.',

  proofSubject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  proof:
    'Hier wurde ein Konto mit dieser Adresse eröffnet, oder ein Konto hat diese Adresse erhalten. Bitte bestätigen Sie, dass sie Ihnen gehört, damit wir Ihnen schreiben dürfen.',
  confirmMyAddress: 'Meine Adresse bestätigen',
  signInBefore: 'Sie können sich auch schon vorher anmelden und bestellen.',
  notYourAddress:
    'Das waren nicht Sie? Dann hat sich jemand vertippt, und Sie müssen nichts tun: Wir schreiben an diese Adresse nicht weiter.',
  newPassword: 'Neues Passwort festlegen',
  passwordAsked: 'Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert.',
  worksOnce: 'Der Link gilt einmal, innerhalb von {minutes} Minuten.',
  notAsked:
    'Wenn Sie es nicht angefordert haben, beachten Sie diese E-Mail nicht: Ihr Passwort bleibt, wie es ist.',
  passwordChangedSubject: 'Ihr Passwort wurde geändert',
  passwordChanged:
    'Das Passwort Ihres Kontos wurde soeben geändert, und alle anderen Geräte wurden abgemeldet.',
  notYou:
    'Wenn Sie das nicht waren, legen Sie jetzt ein neues Passwort fest, damit sich sonst niemand anmelden kann:',
  emailChangedSubject: 'Ihre E-Mail-Adresse wurde geändert',
  emailChanged: 'Ihr Konto ist jetzt unter {email} erreichbar und nicht mehr unter dieser Adresse.',
  notYouReply: 'Wenn Sie das nicht waren, antworten Sie bitte auf diese E-Mail.',
  youWrote: 'Sie haben uns geschrieben:',
} satisfies Language['mails']
