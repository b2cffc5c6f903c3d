import type { Language } from '../texts.ts'

export const lookup = {
  title: 'आफ्नो अर्डर खोज्नुहोस्',
  about: 'इमेल ठेगाना नदिई गरिएका अर्डरका लागि। अरू अर्डरका लागि हाम्रो इमेलको लिङ्क खोल्नुहोस्।',
  orderNumber: 'अर्डर नम्बर',
  digits: 'फोन नम्बरका अन्तिम {count} अङ्क',
  find: 'अर्डर खोज्नुहोस्',
  finding: 'खोजिँदै छ…',
  failed: 'खोज्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  haveAccount: 'खाताबाट अर्डर गर्नुभएको हो?',
  login: 'लगइन गर्नुहोस्',
} satisfies Language['lookup']
