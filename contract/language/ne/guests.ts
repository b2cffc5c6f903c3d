import type { Language } from '../texts.ts'

export const guests = {
  yourEmail: 'तपाईंको इमेल',
  email: 'इमेल ठेगाना',
  emailHint: 'अर्डरको लिङ्कसहितको पुष्टि इमेलका लागि।',
  emailMissing: 'कृपया आफ्नो इमेल ठेगाना लेख्नुहोस्।',
  haveAccount: 'के तपाईंको खाता छ?',
  login: 'लगइन गर्नुहोस्',
  emailOrUsername: 'इमेल वा प्रयोगकर्ता नाम',
  password: 'पासवर्ड',
  loggingIn: 'लगइन हुँदै छ…',
  loginFailed: 'लगइन हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  cartOfVisitor: 'तपाईंको खाता छ भने त्यसमा राखिएको कार्ट हेर्न लगइन गर्नुहोस्।',
  mailOnItsWay:
    '{email} मा इमेल पठाइँदै छ। त्यसको लिङ्कबाट तपाईं आफ्नो अर्डरको अवस्था र त्यसमा के-के गर्न सकिन्छ भन्ने हेर्न सक्नुहुन्छ।',
  keepTitle: 'आफ्नो अर्डर सुरक्षित राख्नुहोस्',
  keepHint: 'खाता चाहनुहुन्छ भने त्यही लिङ्क खोलेर पासवर्ड छान्नुहोस्।',
  choosePassword: 'यो अर्डर खातामा राख्न पासवर्ड छान्नुहोस्।',
  confirmPassword: 'पासवर्ड फेरि लेख्नुहोस्',
  keep: 'खातामा राख्नुहोस्',
  keeping: 'राखिँदै छ…',
  keepFailed: 'यो हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  goToLogin: 'लगइनमा जानुहोस्',
  addToAccount: 'मेरो खातामा थप्नुहोस्',
  onlyWithScript: 'यस पेजको बाँकी भाग',
} satisfies Language['guests']
