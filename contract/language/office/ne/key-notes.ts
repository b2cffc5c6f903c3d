import type { keyNotes as english } from '../en/key-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const keyNotes: OfficeTable<typeof english> = {
  apiKeyExpired: 'यो API कुञ्जीको म्याद {day} मा सकियो।',
  apiKeyInBrowser: 'API कुञ्जी सर्भरमा राख्ने कुरा हो। ब्राउजरका अनुरोध स्वीकार हुँदैनन्।',
  apiKeyLacksScope: 'यो API कुञ्जीसँग {scope} अनुमति छैन।',
  apiKeyNetwork: 'यो नेटवर्कबाट यो API कुञ्जी चलाउन मिल्दैन।',
  apiKeyUnknown: 'यो API कुञ्जी मान्य छैन।',
  apiKeyWithCookie: 'API कुञ्जी वा सत्रको कुकीमध्ये एउटा मात्र पठाउनुहोस्।',
  keyIsReplaced: 'यो API कुञ्जीको ठाउँमा अर्को बनिसकेको छ।',
  keyNoLongerWorks: 'यो API कुञ्जी अब चल्दैन।',
  keyRevoked: '{name} रद्द गरियो। यसको अर्को अनुरोध स्वीकार हुँदैन।',
  keyScopesNotYours: 'API कुञ्जीले पाउन सक्ने र तपाईं आफैंसँग भएका अनुमति मात्र छान्नुहोस्।',
  notANetwork: '“{typed}” नेटवर्क होइन। 192.0.2.0/24 वा 2001:db8::/48 जस्तो लेख्नुहोस्।',
  onlyPeopleMayDoThis: 'API कुञ्जीले यो गर्न मिल्दैन। पसल व्यवस्थापनमा साइन इन गर्नुहोस्।',
  tooManyKeys: 'पसलमा बढीमा {most} वटा API कुञ्जी हुन्छन्। कसैले नचलाउने एउटा रद्द गर्नुहोस्।',
}
