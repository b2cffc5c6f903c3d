import type { keyNotes as english } from '../en/key-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const keyNotes: OfficeTable<typeof english> = {
  apiKeyExpired: 'यो API कुञ्जीको म्याद {day} मा सकियो।',
  apiKeyInBrowser: 'API कुञ्जी सर्भरमा राख्ने कुरा हो। ब्राउजरका अनुरोध स्वीकार हुँदैनन्।',
  apiKeyLacksScope: 'यो API कुञ्जीसँग {scope} अनुमति छैन।',
  apiKeyNetwork: 'यो नेटवर्कबाट यो API कुञ्जी चलाउन मिल्दैन।',
  apiKeyUnknown: 'यो API कुञ्जी मान्य छैन।',
  apiKeyWithCookie: 'API कुञ्जी वा सत्रको कुकीमध्ये एउटा मात्र पठाउनुहोस्।',
  keyEndedMail:
    '{host} को API कुञ्जी “{name}” को म्याद {day} मा सकियो। यसलाई अझै चलाउने प्रोग्रामको अनुरोध स्वीकार हुँदैन।',
  keyEndedSubject: 'API कुञ्जी “{name}” को म्याद सकियो',
  keyEndingMail:
    '{host} को API कुञ्जी “{name}” को म्याद {day} मा सकिन्छ। त्यसपछि यसका अनुरोध स्वीकार हुँदैनन्।',
  keyEndingSubject: 'API कुञ्जी “{name}” को म्याद {day} मा सकिन्छ',
  keyIsReplaced: 'यो API कुञ्जीको ठाउँमा अर्को बनिसकेको छ।',
  keyNoLongerWorks: 'यो API कुञ्जी अब चल्दैन।',
  keyRevoked: '{name} रद्द गरियो। यसको अर्को अनुरोध स्वीकार हुँदैन।',
  keyScopesNotYours: 'API कुञ्जीले पाउन सक्ने र तपाईं आफैंसँग भएका अनुमति मात्र छान्नुहोस्।',
  keyUnusedEndedMail: '{host} को API कुञ्जी “{name}” आधा वर्षदेखि कसैले चलाएन, त्यसैले यो बन्द गरियो।',
  keyUnusedEndedSubject: 'नचलेको API कुञ्जी “{name}” बन्द गरियो',
  keyUnusedMail:
    '{host} को API कुञ्जी “{name}” १८० दिनदेखि कसैले चलाएको छैन। अर्को १४ दिनमा पनि नचले यो बन्द हुन्छ।',
  keyUnusedSubject: 'API कुञ्जी “{name}” कसैले चलाउँदैन',
  notANetwork: '“{typed}” नेटवर्क होइन। 192.0.2.0/24 वा 2001:db8::/48 जस्तो लेख्नुहोस्।',
  onlyPeopleMayDoThis: 'API कुञ्जीले यो गर्न मिल्दैन। पसल व्यवस्थापनमा साइन इन गर्नुहोस्।',
  openKeys: 'कुञ्जी हेर्नुहोस्',
  replaceKeysInTime:
    'प्रोग्रामलाई कुञ्जी अझै चाहिन्छ भने यसको ठाउँमा अर्को बनाउनुहोस्: केही समय पुरानो पनि नयाँसँगै चल्छ।',
  tooManyKeys: 'पसलमा बढीमा {most} वटा API कुञ्जी हुन्छन्। कसैले नचलाउने एउटा रद्द गर्नुहोस्।',
}
