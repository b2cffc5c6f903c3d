import type { paymentNotes as english } from '../en/payment-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const paymentNotes: OfficeTable<typeof english> = {
  accountFieldNotValid: '{label} मान्य छैन।',
  accountIsKnown: '{title} ले यो खाता चिन्छ, र गोप्य कुञ्जी ठीक छ।',
  accountNotAccepted: '{title} ले खाता स्वीकार गरेन। {why}। {advice}',
  accountNotSaved: 'खाता सुरक्षित भएन। {why}',
  checkBothAndSandbox: 'दुवै जाँच्नुहोस्, र ती स्यान्डबक्सका हुन् कि भनी हेर्नुहोस्।',
  checkCertificate:
    'तपाईंको प्रमाणपत्र पोर्टलमा अपलोड भई पूर्वनिर्धारित बनेको छ कि छैन, र भुक्तानी सेवाको सार्वजनिक कुञ्जी पूरै प्रतिलिपि भएको छ कि छैन जाँच्नुहोस्।',
  checkMerchantIdAndSecret: 'मर्चेन्ट ID र गोप्य कुञ्जी जाँच्नुहोस्: दुवै पोर्टलबाट फेरि प्रतिलिपि गर्नुहोस्।',
  checkSecretKey: 'गोप्य कुञ्जी जाँच्नुहोस्: ड्यासबोर्डबाट फेरि प्रतिलिपि गर्नुहोस्।',
  disputeState:
    '{state, select, lost {हारियो} needs_response {जवाफ चाहिएको} under_review {जाँच हुँदै} warning_closed {पूर्वसूचना बन्द} warning_needs_response {पूर्वसूचना, जवाफ चाहिएको} warning_under_review {पूर्वसूचनाको जाँच हुँदै} won {जितियो} other {{words}}}',
  eachWayNeedsAName: 'हरेक थप तरिकालाई नाम चाहिन्छ।',
  eachWayNeedsAnId: 'हरेक थप तरिकालाई आफ्नै ID चाहिन्छ।',
  enterInstructionsOrLink: 'ग्राहकका लागि निर्देशन वा लिङ्क राख्नुहोस्।',
  enterTheBankAccount: 'ग्राहकले रकम पठाउने बैंक खाता राख्नुहोस्।',
  fieldAccountId: 'खाता ID',
  fieldClientId: 'क्लाइन्ट ID',
  fieldLink: 'Link को विकल्प',
  fieldMerchantId: 'मर्चेन्ट ID',
  fieldPageDomain: 'भुक्तानी पेजको आफ्नै डोमेन',
  fieldSandbox: 'स्यान्डबक्स',
  fieldSecret: 'गोप्य कुञ्जी',
  fieldStripeKey: 'गोप्य वा सीमित कुञ्जी',
  fieldWebhookId: 'वेबहुक ID',
  fieldWebhookSecret: 'वेबहुकको गोप्य कुञ्जी',
  hintAppSecret: 'त्यही एपको। यो इन्क्रिप्ट गरेर राखिन्छ र फेरि कहिल्यै देखाइँदैन।',
  hintClientId: 'developer.paypal.com मा: Apps & Credentials, तपाईंको एप। एपलाई थप सुविधा चाहिँदैन।',
  hintLink: 'Stripe को पेजमा कार्डसँगै Link पनि देखाउने।',
  hintMerchantId: 'paypal.com मा: Account Settings, Business information। यो हरेक भुक्तानीसँग दाँजिन्छ।',
  hintPageDomain: 'Stripe ले भुक्तानी पेज तपाईंको आफ्नै डोमेनमा देखाए मात्र, जस्तै pay.example.com।',
  hintSandbox: 'एप PayPal को स्यान्डबक्सको हो, जहाँ पैसा चल्दैन।',
  hintStripeKey:
    'सीमित कुञ्जी सबैभन्दा सुरक्षित हुन्छ: Checkout Sessions, Charges and Refunds र Webhook Endpoints लेख्ने; PaymentIntents, Disputes, Payouts, Balance र Balance Transaction Sources पढ्ने। यो इन्क्रिप्ट गरेर राखिन्छ र फेरि कहिल्यै देखाइँदैन।',
  hintWebhookId: 'खाली छोड्नुहोस्: यो कुञ्जीसँगै तयार हुन्छ। वेबहुक आफैँ थप्नुहुन्छ भने यहाँ राख्नुहोस्।',
  hintWebhookSecret: 'खाली छोड्नुहोस्: यो कुञ्जीसँगै तयार हुन्छ। वेबहुक आफैँ थप्नुहुन्छ भने यहाँ राख्नुहोस्।',
  keptEncrypted: 'यो इन्क्रिप्ट गरेर राखिन्छ र फेरि कहिल्यै देखाइँदैन।',
  keysNotAccepted: '{title} ले कुञ्जी स्वीकार गरेन। {why}। {advice}',
  keysNotSaved: 'कुञ्जी सुरक्षित भएनन्। {why}',
  keysOfAnotherMerchant:
    'कुञ्जी सुरक्षित भएनन्। {title} ले ती बुझ्छ, तर यो मर्चेन्ट ID का लागि होइन: माथि खाताको मर्चेन्ट ID जाँच्नुहोस्।',
  makeAPairFirst: 'पहिले कुञ्जीको जोडी बनाउनुहोस्, वा आफ्नै निजी कुञ्जी राख्नुहोस्।',
  notAPrivateKey: 'यो PEM ढाँचामा 2048 बिट वा बढीको RSA निजी कुञ्जी होइन।',
  notPublicKeys: 'यो PEM ढाँचामा एक वा दुई RSA सार्वजनिक कुञ्जी वा प्रमाणपत्र होइन।',
  noUsableAnswer:
    '{title} ले काम लाग्ने जवाफ दिएन। {why}। तपाईंले केही बदल्नुपर्दैन: केही मिनेटपछि फेरि प्रयास गर्नुहोस्।',
  paymentsNotIn: '{title} बाट {currency} मा भुक्तानी हुन सक्दैन।',
  payPalCreatesNoPayment: 'PayPal ले यो एपका लागि भुक्तानी बनाउँदैन।',
  payPalCreatesPayments: 'एपले भुक्तानी बनाउँछ, र ती यही मर्चेन्ट ID मा जान्छन्।',
  payPalDoesNotReport:
    'PayPal ले यो पसललाई जनाउँदैन: ठेगाना {address} र घटना {events} भएको वेबहुक थपेर त्यसको ID यहाँ राख्नुहोस्। त्यसबिना पनि भुक्तानी चल्छ, तर पछि हुने रकम फिर्ता र विवाद देखिँदैनन्।',
  payPalMayNotRefund: 'एपले रकम फिर्ता गर्न सक्दैन: paypal.com मा फिर्ता गरेर यहाँ जनाउनुहोस्।',
  payPalMayRefund: 'एपले रकम फिर्ता गर्न सक्छ।',
  payPalPaysAnotherMerchant: 'यो एपका भुक्तानी अर्कै मर्चेन्ट ID मा जान्छन्।',
  payPalReports: 'PayPal ले भुक्तानी, रकम फिर्ता र विवाद यो पसललाई जनाउँछ।',
  pictureOfWayIsForeign: '{name} को तस्बिर यहाँको होइन।',
  refundReasonAccount:
    'कार्ड सेवाले पसलका रकम फिर्ताका कुञ्जी स्वीकार गर्दैन। “सेटिङ → भुक्तानी” मा ती कुञ्जी जाँच्नुहोस्। त्यसपछि रकम फिर्ता आफैँ अगाडि बढ्छ।',
  refundReasonAmount:
    'कार्ड सेवाका अनुसार यो भुक्तानीबाट फिर्ता गर्न बाँकी रकम यहाँ जनाइएकोभन्दा कम छ। भुक्तानी सेवाको पोर्टलमा भुक्तानी हेरेर त्यहाँ फिर्ता भएको रकम यहाँ जनाउनुहोस्।',
  refundReasonBounced:
    'रकम फिर्ता सफल भइसकेपछि बैंकले पैसा फर्कायो। फेरि फिर्ता गर्नुहोस्, वा अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundReasonDisputed:
    'ग्राहकले बैंकमा यो भुक्तानीको विवाद उठाएका छन्, र पैसाबारे बैंकले निर्णय गर्छ। भुक्तानी सेवाको पोर्टलमा विवादको जवाफ दिनुहोस्, र अझै फिर्ता गर्न मिल्ने देखिए मात्र फिर्ता गर्नुहोस्।',
  refundReasonElsewhere:
    'कार्ड सेवामा यहाँबाट नभएको एउटा रकम फिर्ता छ। भुक्तानी सेवाको पोर्टलमा हेरेर यो रकम कार्डमा गयो कि गएन यहाँ जनाउनुहोस्।',
  refundReasonFunds:
    'कार्ड सेवामा मर्चेन्ट खातामा रकम पुगेन। भुक्तानी सेवाको पोर्टलमा रकम थपेर फेरि फिर्ता गर्नुहोस्।',
  refundReasonParts:
    'बैंकले यो भुक्तानीको थप आंशिक रकम फिर्ता गर्न दिँदैन। बाँकी रकम अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundReasonRejected:
    'कार्ड सेवा वा बैंकले रकम फिर्ता अस्वीकार गर्‍यो। अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundReasonRequest:
    'कार्ड सेवाले अनुरोध बुझेन। यस सर्भरका सञ्चालकलाई खबर गर्नुहोस्, र त्यतिन्जेल भुक्तानी सेवाको पोर्टलमा फिर्ता गर्नुहोस्।',
  refundReasonSeen:
    'सहकर्मीले भुक्तानी सेवाको पोर्टलमा हेर्दा रकम फिर्ता भएको भेटिएन। फेरि फिर्ता गर्नुहोस्, वा Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundReasonTooOld:
    'भुक्तानी धेरै पुरानो भएकाले कार्डमा फिर्ता हुँदैन। अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundReasonUnclear:
    'कार्ड सेवाले रकम फिर्ताबारे स्पष्ट जवाफ दिएन। भुक्तानी सेवाको पोर्टलमा हेरेर यो रकम कार्डमा गयो कि गएन यहाँ जनाउनुहोस्।',
  refundReasonUnsettled:
    'भुक्तानी दस दिनभित्र फरफारक भएन, त्यसैले कार्ड सेवालाई केही पठाइएन। भुक्तानी सेवाको पोर्टलमा भुक्तानी हेरेर फेरि फिर्ता गर्नुहोस्।',
  refundsWholeSteps:
    '{title} ले {step} को गुणन मात्र फिर्ता गर्छ, त्यसैले {amount} फिर्ता गर्न सकिँदैन। कृपया अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundsWholeStepsOr:
    '{title} ले {step} को गुणन मात्र फिर्ता गर्छ, त्यसैले {amount} फिर्ता गर्न सकिँदैन। कृपया {nearest} फिर्ता गर्नुहोस्, वा अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  refundsWholeStepsOrTwo:
    '{title} ले {step} को गुणन मात्र फिर्ता गर्छ, त्यसैले {amount} फिर्ता गर्न सकिँदैन। कृपया {below} वा {above} फिर्ता गर्नुहोस्, वा अर्कै तरिकाले फिर्ता गरी Pasal बाहिर फिर्ता गरेको भनी जनाउनुहोस्।',
  setUpTheCardAccount: 'कार्ड खाता छैन। पहिले कार्ड खाता सेटअप गर्नुहोस्।',
  setUpThePayPalAccount: 'PayPal खाता छैन। पहिले PayPal खाता सेटअप गर्नुहोस्।',
  stripeDoesNotReport:
    'Stripe ले यो पसललाई जनाउँदैन: ठेगाना {address} र घटना {events} भएको वेबहुक थपेर त्यसको गोप्य कुञ्जी यहाँ राख्नुहोस्। त्यसबिना पनि भुक्तानी चल्छ, तर पछि हुने रकम फिर्ता र विवाद देखिँदैनन्।',
  stripeMayNotOpenPages: 'कुञ्जीलाई Checkout Sessions लेख्ने अनुमति छैन।',
  stripeMayNotRefund:
    'कुञ्जीलाई Charges and Refunds लेख्ने अनुमति छैन: Stripe को ड्यासबोर्डमा फिर्ता गरेर यहाँ जनाउनुहोस्।',
  stripeMayRefund: 'कुञ्जीले रकम फिर्ता गर्न सक्छ।',
  stripeOpensPages: 'कुञ्जीले भुक्तानी पेज खोल्छ र बन्द गर्छ।',
  stripeReports: 'Stripe ले भुक्तानी, रकम फिर्ता र विवाद यो पसललाई जनाउँछ।',
  takeKeysOfOneAccount: 'कुञ्जी र मर्चेन्ट ID एउटै खाताबाट लिनुहोस्।',
  wayNeedsInstructions: '{name} मा ग्राहकका लागि निर्देशन चाहिन्छ।',
  whyAnotherMerchant: 'कुञ्जी अर्कै मर्चेन्ट ID का हुन्',
  whyAnswerTooLong: 'जवाफ धेरै लामो छ',
  whyCertificate: 'प्रमाणपत्र पढ्न सकिएन',
  whyCode: '{code, select, none {जवाफमा आफ्नो कोड छैन} other {जवाफ {code} आयो}}',
  whyCodeNotSigned:
    '{code, select, none {जवाफमा आफ्नो कोड छैन, हस्ताक्षर पनि छैन} other {जवाफ {code} आयो, तर हस्ताक्षर छैन}}',
  whyNoCode: 'जवाफमा कोड छैन',
  whyNoRefundList:
    '{code, select, none {जवाफमा रकम फिर्ताको सूची छैन, आफ्नो कोड पनि छैन} other {जवाफमा रकम फिर्ताको सूची छैन, {code} मात्र आयो}}',
  whyNotJson: 'जवाफ JSON होइन',
  whyNoToken: 'टोकन आएन, र जवाफको स्थिति {status} छ',
  whyNotReached: 'भुक्तानी सेवासँग सम्पर्क हुन सकेन',
  whyNotReachedOrInvalid: 'भुक्तानी सेवासँग सम्पर्क हुन सकेन, वा यसले मान्य जवाफ दिएन',
  whyNotSealed: 'जवाफको हस्ताक्षर र इन्क्रिप्सन ठीक छैन',
  whyNotSigned: 'जवाफमा हस्ताक्षर छैन',
  whyPageHost: 'भुक्तानी पेज {setting} मा नभएको होस्टमा छ',
  whySecretDiffers: 'क्लाइन्ट ID र गोप्य कुञ्जी मिलेनन्',
  whyStatus: 'जवाफको स्थिति {status} छ',
  whyStatusAndWord: 'जवाफको स्थिति {status} ({word}) छ',
  whyTooLong: 'जवाफ आउन धेरै समय लाग्यो',
  whyUnexpectedForm: 'जवाफको ढाँचा अपेक्षा गरेभन्दा फरक छ',
  whyUnknownStatus: 'जवाफमा चिनिने स्थिति छैन',
  whyWrongSignature: 'जवाफको हस्ताक्षर मिलेन',
}
