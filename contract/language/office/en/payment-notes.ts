/** The server's sentences about card accounts, refunds and money. */
export const paymentNotes = {
  accountFieldNotValid: 'The {label} is not valid.',
  accountIsKnown: '{title} knows this account, and its secret is right.',
  accountNotAccepted: '{title} does not accept the account. {why}. {advice}',
  accountNotSaved: 'The account was not saved. {why}',
  checkBothAndSandbox: 'Check both, and whether they are those of the sandbox.',
  checkCertificate:
    'Check that your certificate is uploaded in its portal and is the default one there, and that its public key was copied whole.',
  checkMerchantIdAndSecret:
    'Check the merchant id and the secret: copy both again from its portal.',
  checkSecretKey: 'Check the secret key: copy it again from its dashboard.',
  disputeState:
    '{state, select, lost {lost} needs_response {needs response} under_review {under review} warning_closed {warning closed} warning_needs_response {warning needs response} warning_under_review {warning under review} won {won} other {{words}}}',
  eachWayNeedsAName: 'Each further way needs a name.',
  eachWayNeedsAnId: 'Each further way needs an id of its own.',
  enterInstructionsOrLink: 'Enter instructions for the customer, or a link.',
  enterTheBankAccount: 'Enter the bank account that customers pay into.',
  fieldAccountId: 'account id',
  fieldClientId: 'client id',
  fieldLink: 'choice of Link',
  fieldMerchantId: 'merchant id',
  fieldPageDomain: 'own checkout domain',
  fieldSandbox: 'sandbox',
  fieldSecret: 'secret',
  fieldStripeKey: 'secret or restricted key',
  fieldWebhookId: 'webhook id',
  fieldWebhookSecret: 'webhook secret',
  hintAppSecret: 'Of the same app. It is kept encrypted and never shown again.',
  hintClientId:
    'At developer.paypal.com: Apps & Credentials, your app. The app needs no further features.',
  hintLink: 'Offer Link besides cards on Stripe’s page.',
  hintMerchantId:
    'At paypal.com: Account Settings, Business information. It is compared with each payment.',
  hintPageDomain:
    'Only if Stripe shows your payment page on a domain of yours, such as pay.example.com.',
  hintSandbox: 'The app is of PayPal’s sandbox, where no money moves.',
  hintStripeKey:
    'A restricted key is safest: write for Checkout Sessions, Charges and Refunds, and Webhook Endpoints; read for PaymentIntents, Disputes, Payouts, Balance and Balance Transaction Sources. It is kept encrypted and never shown again.',
  hintWebhookId:
    'Leave it empty: it is set up with the keys. Enter it if you add the webhook by hand.',
  hintWebhookSecret:
    'Leave it empty: it is set up with the key. Enter it if you add the webhook by hand.',
  keptEncrypted: 'It is kept encrypted and never shown again.',
  keysNotAccepted: '{title} does not accept the keys. {why}. {advice}',
  keysNotSaved: 'The keys were not saved. {why}',
  keysOfAnotherMerchant:
    'The keys were not saved. {title} understands them, but not for this merchant id: check the merchant id of the account above.',
  makeAPairFirst: 'Make a key pair first, or enter a private key of your own.',
  notAPrivateKey: 'This is not an RSA private key of 2048 bits or more in PEM form.',
  notPublicKeys: 'This is not one or two RSA public keys or certificates in PEM form.',
  noUsableAnswer:
    '{title} gave no usable answer. {why}. You need not change anything: try again in a few minutes.',
  paymentsNotIn: '{title} payments are not possible in {currency}.',
  payPalCreatesNoPayment: 'PayPal does not create a payment for this app.',
  payPalCreatesPayments: 'The app creates payments, and they go to this merchant id.',
  payPalDoesNotReport:
    'PayPal does not report to this shop: add a webhook with the address {address} and the events {events}, and enter its id here. Payments work without it, but late refunds and disputes are not seen.',
  payPalMayNotRefund: 'The app may not refund: refund at paypal.com, and record it here.',
  payPalMayRefund: 'The app may refund.',
  payPalPaysAnotherMerchant: 'Payments of this app go to another merchant id.',
  payPalReports: 'PayPal reports payments, refunds and disputes to this shop.',
  pictureOfWayIsForeign: 'The picture of {name} does not belong here.',
  refundReasonAccount:
    'The card provider does not accept the shop’s refund keys. Check the refund keys under Settings → Payment. The refund then continues automatically.',
  refundReasonAmount:
    'According to the card provider, less of this payment is left to refund than recorded here. Look up the payment in the provider’s portal, and record here what was refunded there.',
  refundReasonBounced:
    'The bank sent the money back after the refund had succeeded. Refund again, or refund it another way and record it as refunded outside Pasal.',
  refundReasonDisputed:
    'The buyer disputes the payment at the bank, which decides about the money. Answer the dispute in the provider’s portal, and refund only if it says that you still may.',
  refundReasonElsewhere:
    'The card provider knows of a refund that was not made here. Look it up in the provider’s portal, and say here whether this refund went to the card.',
  refundReasonFunds:
    'The merchant account has too little money at the card provider. Top up the balance in the provider’s portal, then refund again.',
  refundReasonParts:
    'The bank allows no further partial refund of this payment. Refund the rest another way and record it as refunded outside Pasal.',
  refundReasonRejected:
    'The card provider or the bank rejected the refund. Refund it another way and record it as refunded outside Pasal.',
  refundReasonRequest:
    'The card provider did not understand the request. Inform the operator of this installation, and refund in the provider’s portal until then.',
  refundReasonSeen:
    'A colleague looked in the provider’s portal and found that the refund was not made. Refund again, or record it as refunded outside Pasal.',
  refundReasonTooOld:
    'The payment is too old to be refunded to the card. Refund it another way and record it as refunded outside Pasal.',
  refundReasonUnclear:
    'The card provider gave no clear answer about the refund. Look it up in the provider’s portal, and say here whether this refund went to the card.',
  refundReasonUnsettled:
    'The payment was not settled within ten days, so nothing was sent to the card provider. Look up the payment in the provider’s portal, then refund again.',
  refundsWholeSteps:
    '{title} refunds whole steps of {step}, so {amount} cannot be refunded. Please refund it another way and record it as refunded outside Pasal.',
  refundsWholeStepsOr:
    '{title} refunds whole steps of {step}, so {amount} cannot be refunded. Please refund {nearest}, or refund it another way and record it as refunded outside Pasal.',
  refundsWholeStepsOrTwo:
    '{title} refunds whole steps of {step}, so {amount} cannot be refunded. Please refund {below} or {above}, or refund it another way and record it as refunded outside Pasal.',
  setUpTheCardAccount: 'There is no card account yet. Set up the card account first.',
  setUpThePayPalAccount: 'There is no PayPal account yet. Set up the PayPal account first.',
  stripeDoesNotReport:
    'Stripe does not report to this shop: add a webhook with the address {address} and the events {events}, and enter its secret here. Payments work without it, but late refunds and disputes are not seen.',
  stripeMayNotOpenPages: 'The key may not write Checkout Sessions.',
  stripeMayNotRefund:
    'The key may not write Charges and Refunds: refund in Stripe’s Dashboard, and record it here.',
  stripeMayRefund: 'The key may refund.',
  stripeOpensPages: 'The key opens payment pages and closes them.',
  stripeReports: 'Stripe reports payments, refunds and disputes to this shop.',
  takeKeysOfOneAccount: 'Take the keys and the merchant id from the same account.',
  wayNeedsInstructions: '{name} needs instructions for the customer.',
  whyAnotherMerchant: 'The keys are of another merchant id',
  whyAnswerTooLong: 'Its answer is too long',
  whyCertificate: 'Its certificate cannot be read',
  whyCode: '{code, select, none {It answers no code of its own} other {It answers {code}}}',
  whyCodeNotSigned:
    '{code, select, none {It answers no code of its own, and does not sign it} other {It answers {code}, and does not sign it}}',
  whyNoCode: 'Its answer has no code',
  whyNoRefundList:
    '{code, select, none {It does not list the refunds and answers no code of its own} other {It does not list the refunds and answers {code}}}',
  whyNotJson: 'Its answer is not JSON',
  whyNoToken: 'It gives no token and answers with status {status}',
  whyNotReached: 'It cannot be reached',
  whyNotReachedOrInvalid: 'It cannot be reached, or gave no valid answer',
  whyNotSealed: 'Its answer is not signed and encrypted correctly',
  whyNotSigned: 'Its answer is not signed',
  whyPageHost: 'Its payment page is on a host that {setting} does not name',
  whySecretDiffers: 'The client id and the secret do not match',
  whyStatus: 'It answers with status {status}',
  whyStatusAndWord: 'It answers with status {status} ({word})',
  whyTooLong: 'It takes too long',
  whyUnexpectedForm: 'Its answer has an unexpected form',
  whyUnknownStatus: 'Its answer has a status that is not known',
  whyWrongSignature: 'Its answer has a wrong signature',
} as const
