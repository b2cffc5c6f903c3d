import type { paymentNotes as english } from '../en/payment-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const paymentNotes: OfficeTable<typeof english> = {
  accountFieldNotValid: 'Ungültige Angabe: {label}.',
  accountIsKnown: '{title} kennt dieses Konto, und das Secret stimmt.',
  accountNotAccepted: '{title} nimmt das Konto nicht an. {why}. {advice}',
  accountNotSaved: 'Das Konto wurde nicht gespeichert. {why}',
  checkBothAndSandbox: 'Prüfen Sie beide, und ob sie zur Sandbox gehören.',
  checkCertificate:
    'Prüfen Sie, ob Ihr Zertifikat im Portal hochgeladen und dort das Standardzertifikat ist, und ob der öffentliche Schlüssel des Zahlungsdienstes vollständig kopiert wurde.',
  checkMerchantIdAndSecret:
    'Prüfen Sie Händler-ID und Secret: Kopieren Sie beide erneut aus dem Portal.',
  checkSecretKey: 'Prüfen Sie den geheimen Schlüssel: Kopieren Sie ihn erneut aus dem Dashboard.',
  disputeState:
    '{state, select, lost {verloren} needs_response {Antwort nötig} under_review {wird geprüft} warning_closed {Vorwarnung beendet} warning_needs_response {Vorwarnung, Antwort nötig} warning_under_review {Vorwarnung wird geprüft} won {gewonnen} other {{words}}}',
  eachWayNeedsAName: 'Jede weitere Zahlungsart braucht einen Namen.',
  eachWayNeedsAnId: 'Jede weitere Zahlungsart braucht eine eigene ID.',
  enterInstructionsOrLink: 'Geben Sie Hinweise für den Kunden oder einen Link ein.',
  enterTheBankAccount: 'Geben Sie das Bankkonto ein, auf das Kunden überweisen.',
  fieldAccountId: 'Konto-ID',
  fieldClientId: 'Client-ID',
  fieldLink: 'Link zur Auswahl',
  fieldMerchantId: 'Händler-ID',
  fieldPageDomain: 'eigene Domain der Zahlungsseite',
  fieldSandbox: 'Sandbox',
  fieldSecret: 'Secret',
  fieldStripeKey: 'geheimer oder eingeschränkter Schlüssel',
  fieldWebhookId: 'Webhook-ID',
  fieldWebhookSecret: 'Webhook-Secret',
  hintAppSecret: 'Von derselben App. Es wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
  hintClientId:
    'Bei developer.paypal.com: Apps & Credentials, Ihre App. Die App braucht keine weiteren Funktionen.',
  hintLink: 'Auf der Seite von Stripe neben Karten auch Link anbieten.',
  hintMerchantId:
    'Bei paypal.com: Account Settings, Business information. Sie wird mit jeder Zahlung verglichen.',
  hintPageDomain:
    'Nur wenn Stripe Ihre Zahlungsseite auf einer eigenen Domain zeigt, etwa pay.example.com.',
  hintSandbox: 'Die App gehört zur Sandbox von PayPal, in der kein Geld fließt.',
  hintStripeKey:
    'Am sichersten ist ein eingeschränkter Schlüssel: Schreibrecht für Checkout Sessions, Charges and Refunds und Webhook Endpoints, Leserecht für PaymentIntents, Disputes, Payouts, Balance und Balance Transaction Sources. Er wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
  hintWebhookId:
    'Lassen Sie das Feld leer: Die ID kommt mit den Schlüsseln. Geben Sie sie ein, wenn Sie den Webhook selbst erstellen.',
  hintWebhookSecret:
    'Lassen Sie das Feld leer: Das Secret kommt mit dem Schlüssel. Geben Sie es ein, wenn Sie den Webhook selbst erstellen.',
  keptEncrypted: 'Es wird verschlüsselt aufbewahrt und nie wieder angezeigt.',
  keysNotAccepted: '{title} nimmt die Schlüssel nicht an. {why}. {advice}',
  keysNotSaved: 'Die Schlüssel wurden nicht gespeichert. {why}',
  keysOfAnotherMerchant:
    'Die Schlüssel wurden nicht gespeichert. {title} versteht sie, aber nicht für diese Händler-ID: Prüfen Sie oben die Händler-ID des Kontos.',
  makeAPairFirst:
    'Erzeugen Sie zuerst ein Schlüsselpaar, oder geben Sie einen eigenen privaten Schlüssel ein.',
  notAPrivateKey: 'Das ist kein privater RSA-Schlüssel mit mindestens 2048 Bit im PEM-Format.',
  notPublicKeys:
    'Das sind nicht ein oder zwei öffentliche RSA-Schlüssel oder Zertifikate im PEM-Format.',
  noUsableAnswer:
    '{title} gab keine brauchbare Antwort. {why}. Sie müssen nichts ändern: Versuchen Sie es in ein paar Minuten erneut.',
  paymentsNotIn: 'Zahlungen mit {title} sind in {currency} nicht möglich.',
  payPalCreatesNoPayment: 'PayPal erstellt für diese App keine Zahlung.',
  payPalCreatesPayments: 'Die App erstellt Zahlungen, und sie gehen an diese Händler-ID.',
  payPalDoesNotReport:
    'PayPal meldet nichts an diesen Shop: Legen Sie einen Webhook mit der Adresse {address} und den Ereignissen {events} an, und geben Sie seine ID hier ein. Zahlungen gehen auch ohne ihn, aber spätere Erstattungen und Beanstandungen bleiben unbemerkt.',
  payPalMayNotRefund:
    'Die App darf nicht erstatten: Erstatten Sie bei paypal.com, und erfassen Sie es hier.',
  payPalMayRefund: 'Die App darf erstatten.',
  payPalPaysAnotherMerchant: 'Zahlungen dieser App gehen an eine andere Händler-ID.',
  payPalReports: 'PayPal meldet Zahlungen, Erstattungen und Beanstandungen an diesen Shop.',
  pictureOfWayIsForeign: 'Das Bild von {name} gehört nicht hierher.',
  refundReasonAccount:
    'Der Kartendienst nimmt die Erstattungsschlüssel des Shops nicht an. Prüfen Sie sie unter „Einstellungen → Zahlung“. Die Erstattung geht dann automatisch weiter.',
  refundReasonAmount:
    'Laut Kartendienst ist von dieser Zahlung weniger zu erstatten, als hier erfasst ist. Sehen Sie im Portal des Zahlungsdienstes nach der Zahlung, und erfassen Sie hier, was dort erstattet wurde.',
  refundReasonBounced:
    'Die Bank hat das Geld zurückgeschickt, nachdem die Erstattung gelungen war. Erstatten Sie erneut, oder erstatten Sie auf andere Weise, und erfassen Sie es als außerhalb von Pasal erstattet.',
  refundReasonDisputed:
    'Der Käufer beanstandet die Zahlung bei der Bank, die über das Geld entscheidet. Antworten Sie auf die Beanstandung im Portal des Zahlungsdienstes, und erstatten Sie nur, wenn Sie es laut Portal noch dürfen.',
  refundReasonElsewhere:
    'Der Kartendienst kennt eine Erstattung, die nicht von hier kam. Sehen Sie sie im Portal des Zahlungsdienstes nach, und geben Sie hier an, ob diese Erstattung auf die Karte ging.',
  refundReasonFunds:
    'Auf dem Händlerkonto beim Kartendienst ist zu wenig Geld. Laden Sie das Guthaben im Portal des Zahlungsdienstes auf, und erstatten Sie dann erneut.',
  refundReasonParts:
    'Die Bank erlaubt keine weitere Teilerstattung dieser Zahlung. Erstatten Sie den Rest auf andere Weise, und erfassen Sie ihn als außerhalb von Pasal erstattet.',
  refundReasonRejected:
    'Der Kartendienst oder die Bank hat die Erstattung abgelehnt. Erstatten Sie auf andere Weise, und erfassen Sie es als außerhalb von Pasal erstattet.',
  refundReasonRequest:
    'Der Kartendienst hat die Anfrage nicht verstanden. Informieren Sie den Betreiber dieser Installation, und erstatten Sie bis dahin im Portal des Zahlungsdienstes.',
  refundReasonSeen:
    'Ein Teammitglied hat im Portal des Zahlungsdienstes gesehen, dass die Erstattung nicht erfolgt ist. Erstatten Sie erneut, oder erfassen Sie sie als außerhalb von Pasal erstattet.',
  refundReasonTooOld:
    'Die Zahlung ist zu alt, um auf die Karte erstattet zu werden. Erstatten Sie auf andere Weise, und erfassen Sie es als außerhalb von Pasal erstattet.',
  refundReasonUnclear:
    'Der Kartendienst gab zu der Erstattung keine klare Antwort. Sehen Sie sie im Portal des Zahlungsdienstes nach, und geben Sie hier an, ob diese Erstattung auf die Karte ging.',
  refundReasonUnsettled:
    'Die Zahlung wurde nicht innerhalb von zehn Tagen abgerechnet, deshalb ging nichts an den Kartendienst. Sehen Sie im Portal des Zahlungsdienstes nach der Zahlung, und erstatten Sie dann erneut.',
  refundsWholeSteps:
    '{title} erstattet nur in ganzen Schritten von {step}; {amount} lassen sich so nicht erstatten. Bitte erstatten Sie auf andere Weise, und erfassen Sie es als außerhalb von Pasal erstattet.',
  refundsWholeStepsOr:
    '{title} erstattet nur in ganzen Schritten von {step}; {amount} lassen sich so nicht erstatten. Bitte erstatten Sie {nearest}, oder erstatten Sie auf andere Weise, und erfassen Sie es als außerhalb von Pasal erstattet.',
  refundsWholeStepsOrTwo:
    '{title} erstattet nur in ganzen Schritten von {step}; {amount} lassen sich so nicht erstatten. Bitte erstatten Sie {below} oder {above}, oder erstatten Sie auf andere Weise, und erfassen Sie es als außerhalb von Pasal erstattet.',
  setUpTheCardAccount: 'Es gibt noch kein Kartenkonto. Richten Sie es zuerst ein.',
  setUpThePayPalAccount: 'Es gibt noch kein Konto bei PayPal. Richten Sie es zuerst ein.',
  stripeDoesNotReport:
    'Stripe meldet nichts an diesen Shop: Legen Sie einen Webhook mit der Adresse {address} und den Ereignissen {events} an, und geben Sie sein Secret hier ein. Zahlungen gehen auch ohne ihn, aber spätere Erstattungen und Beanstandungen bleiben unbemerkt.',
  stripeMayNotOpenPages: 'Dem Schlüssel fehlt das Schreibrecht für Checkout Sessions.',
  stripeMayNotRefund:
    'Dem Schlüssel fehlt das Schreibrecht für Charges and Refunds: Erstatten Sie im Dashboard von Stripe, und erfassen Sie es hier.',
  stripeMayRefund: 'Der Schlüssel darf erstatten.',
  stripeOpensPages: 'Der Schlüssel öffnet und schließt Zahlungsseiten.',
  stripeReports: 'Stripe meldet Zahlungen, Erstattungen und Beanstandungen an diesen Shop.',
  takeKeysOfOneAccount: 'Nehmen Sie Schlüssel und Händler-ID aus demselben Konto.',
  wayNeedsInstructions: '{name} braucht Hinweise für den Kunden.',
  whyAnotherMerchant: 'Die Schlüssel gehören zu einer anderen Händler-ID',
  whyAnswerTooLong: 'Die Antwort ist zu lang',
  whyCertificate: 'Das Zertifikat ist nicht lesbar',
  whyCode:
    '{code, select, none {Die Antwort enthält keinen eigenen Code} other {Die Antwort lautet {code}}}',
  whyCodeNotSigned:
    '{code, select, none {Die Antwort enthält keinen eigenen Code und ist nicht signiert} other {Die Antwort lautet {code} und ist nicht signiert}}',
  whyNoCode: 'Die Antwort enthält keinen Code',
  whyNoRefundList:
    '{code, select, none {Die Antwort nennt die Erstattungen nicht und enthält keinen eigenen Code} other {Die Antwort nennt die Erstattungen nicht und lautet {code}}}',
  whyNotJson: 'Die Antwort ist kein JSON',
  whyNoToken: 'Sie enthält kein Token und hat den Status {status}',
  whyNotReached: 'Der Zahlungsdienst ist nicht erreichbar',
  whyNotReachedOrInvalid: 'Der Zahlungsdienst ist nicht erreichbar oder gab keine gültige Antwort',
  whyNotSealed: 'Die Antwort ist nicht richtig signiert und verschlüsselt',
  whyNotSigned: 'Die Antwort ist nicht signiert',
  whyPageHost: 'Die Zahlungsseite liegt auf einem Host, den {setting} nicht nennt',
  whySecretDiffers: 'Client-ID und Secret passen nicht zusammen',
  whyStatus: 'Die Antwort hat den Status {status}',
  whyStatusAndWord: 'Die Antwort hat den Status {status} ({word})',
  whyTooLong: 'Die Antwort dauert zu lange',
  whyUnexpectedForm: 'Die Antwort hat eine unerwartete Form',
  whyUnknownStatus: 'Die Antwort hat einen unbekannten Status',
  whyWrongSignature: 'Die Antwort hat eine falsche Signatur',
}
