import type { Language } from '../texts.ts'

export const privacy = {
  question:
    'के हामी Google Analytics बाट तपाईंको भ्रमण गणना गर्न सक्छौँ? तपाईंले स्वीकार गर्नुभयो भने Google ले तपाईंको ब्राउजरमा कुकी राख्छ र तपाईंले हाम्रा कुन-कुन पेज हेर्नुभयो भन्ने थाहा पाउँछ। त्यसअघि केही पठाइँदैन।',
  accept: 'स्वीकार गर्नुहोस्',
  refuse: 'अस्वीकार गर्नुहोस्',
} satisfies Language['privacy']
