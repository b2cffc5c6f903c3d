import type { Language } from '../texts.ts'

export const guests = {
  yourEmail: 'तपाईंको इमेल',
  email: 'इमेल ठेगाना',
  emailHint: 'अर्डरको लिङ्कसहितको पुष्टिका लागि।',
  emailMissing: 'कृपया आफ्नो इमेल ठेगाना लेख्नुहोस्।',
  haveAccount: 'के तपाईंको खाता छ?',
  login: 'लगइन गर्नुहोस्',
  emailOrUsername: 'इमेल वा प्रयोगकर्ता नाम',
  password: 'पासवर्ड',
  loggingIn: 'लगइन हुँदै छ...',
  loginFailed: 'लगइन हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  cartOfVisitor: 'तपाईंको खाता छ भने त्यसमा राखिएको कार्ट हेर्न लगइन गर्नुहोस्।',
  mailOnItsWay:
    '{email} मा मेल पठाइँदै छ। त्यसको लिङ्कबाट तपाईं आफ्नो अर्डरको अवस्था हेर्न, भुक्तानी गर्न वा रद्द गर्न सक्नुहुन्छ।',
  keepTitle: 'आफ्नो अर्डर राख्नुहोस्',
  keepHint: 'खाता चाहनुहुन्छ भने त्यही लिङ्क खोलेर पासवर्ड छान्नुहोस्।',
  choosePassword: 'पासवर्ड छान्नुहोस्, अनि यो अर्डर तपाईंका अर्डरहरूमा भेटिन्छ।',
  confirmPassword: 'पासवर्ड पुष्टि गर्नुहोस्',
  keep: 'खातामा राख्नुहोस्',
  keeping: 'राखिँदै छ...',
  keepFailed: 'यो हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  goToLogin: 'लगइनमा जानुहोस्',
  addToAccount: 'मेरो खातामा थप्नुहोस्',
  onlyWithScript: 'रकम र भुक्तानी',
} satisfies Language['guests']
