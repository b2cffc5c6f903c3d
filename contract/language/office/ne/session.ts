import type { session as english } from '../en/session.ts'
import type { OfficeTable } from '../office-texts.ts'

export const session: OfficeTable<typeof english> = {
  appCode: 'प्रमाणीकरण एपको कोड',
  back: 'पछाडि',
  backOffice: 'Pasal <muted>पसल व्यवस्थापन</muted>',
  byApp: 'एप प्रयोग गर्नुहोस्',
  byPasskey: 'पासकी प्रयोग गर्नुहोस्',
  byRecoveryCode: 'रिकभरी कोड प्रयोग गर्नुहोस्',
  checking: 'जाँच हुँदैछ…',
  continue: 'अगाडि बढ्नुहोस्',
  documentTitle: '{title} · पसल व्यवस्थापन',
  email: 'इमेल',
  forgot: 'पासवर्ड बिर्सनुभयो?',
  recoveryCode: 'रिकभरी कोड',
  secondFactor: 'दोस्रो प्रमाण',
  sessionEnded: 'तपाईंको लगइन अवधि सकियो',
  signIn: 'लगइन',
  signInAgain: 'यही पृष्ठमा काम जारी राख्न फेरि लगइन गर्नुहोस्। तपाईंले लेखेको केही हराएको छैन।',
  signInByPasskey: 'पासकीबाट लगइन गर्नुहोस्',
  signingIn: 'लगइन हुँदैछ…',
  sixDigits: 'छ अङ्क।',
  worksOnce: 'हरेक कोड एक पटक मात्र चल्छ।',
}
