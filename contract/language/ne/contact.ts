import type { Language } from '../texts.ts'

export const contact = {
  ourLocations: 'हाम्रा शाखाहरू',
  emailUs: 'हामीलाई इमेल गर्नुहोस्',
  connectWithUs: 'हामीसँग जोडिनुहोस्',
  viewOnMap: 'नक्सामा हेर्नुहोस् →',
  contactUs: 'सम्पर्क',
  contactMissing: 'सम्पर्क विवरण हाल उपलब्ध छैन।',
  sendUsAMessage: 'हामीलाई सन्देश पठाउनुहोस्',
  sendMessage: 'सन्देश पठाउनुहोस्',
  sending: 'पठाउँदै…',
  name: 'नाम',
  phoneOptional: 'फोन (ऐच्छिक)',
  subject: 'विषय',
  message: 'सन्देश',
  loadFailed: 'सम्पर्क विवरण लोड गर्न सकिएन।',
  about: '{shop} कहाँ छ, र हामीलाई फोन, इमेल वा सन्देशबाट कसरी सम्पर्क गर्ने।',
  sent: 'सन्देशका लागि धन्यवाद! हामी तपाईंलाई छिट्टै जवाफ दिनेछौँ।',
  sendFailed: 'सन्देश पठाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।',
  headquarters: '{name} (मुख्य कार्यालय)',
} satisfies Language['contact']
