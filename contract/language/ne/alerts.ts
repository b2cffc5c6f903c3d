import type { Language } from '../texts.ts'

export const alerts = {
  title: 'फेरि उपलब्ध',
  tellMe: 'फेरि आउँदा खबर गर्नुहोस्',
  once: 'हामी तपाईंलाई एकपटक इमेल गर्छौँ, अनि तपाईंको ठेगाना मेटाउँछौँ।',
  email: 'इमेल ठेगाना',
  asking: 'एकछिन पर्खनुहोस्…',
  failed: 'यो हुन सकेन। कृपया फेरि प्रयास गर्नुहोस्।',
  confirm: 'इमेल पुष्टि गर्नुहोस्',
  confirming: 'पुष्टि हुँदै छ…',
  whyConfirm: 'कृपया यो इमेल ठेगाना तपाईंकै हो भनी पुष्टि गर्नुहोस्।',
  notWanted: 'अब यो चाहिँदैन?',
  withdraw: 'अनुरोध फिर्ता लिनुहोस्',
  withdrawing: 'फिर्ता लिइँदै छ…',
  goToTheShop: 'पसलमा जानुहोस्',
  linkBroken: 'यो लिङ्क पूरा छैन। कृपया इमेलबाट खोल्नुहोस्।',
} satisfies Language['alerts']
