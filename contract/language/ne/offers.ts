import type { Language } from '../texts.ts'

export const offers = {
  title: 'प्रस्ताव {number}',
  until: 'तपाईं यो प्रस्ताव {day} सम्म स्वीकार गर्न सक्नुहुन्छ।',
  notHeld: 'तपाईंले स्वीकार नगरेसम्म सामान छुट्याइएको हुँदैन।',
  asAgreed: 'मिलेको ठेगानामा पुर्‍याइन्छ।',
  delivery: 'डेलिभरी: {name}',
  pickup: 'लिन आउने ठाउँ: {place}',
  note: 'तपाईंका लागि हाम्रो टिप्पणी',
  acceptAndPay: 'स्वीकार गरी तिर्नुहोस्',
  accepting: 'स्वीकार हुँदै छ…',
  failed: 'तपाईंको स्वीकृति टिप्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  loadFailed: 'प्रस्ताव खोल्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  onlyWithScript: 'प्रस्तावको स्वीकृति',
  writeToUs: 'हामीलाई लेख्नुहोस्',
} satisfies Language['offers']
