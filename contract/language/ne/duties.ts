import type { Language } from '../texts.ts'

export const duties = {
  buyer: 'पार्सल आइपुग्दा भन्सार महसुल र कर लाग्न सक्छ। त्यो तपाईंले भन्सार वा ढुवानी सेवालाई तिर्नुपर्छ।',
  shop: 'यस पार्सलको भन्सार महसुल र कर हामी तिर्छौँ।',
  withdrawWithin: 'डेलिभरीपछि {days, plural, one {# दिन} other {# दिन}}भित्र करार रद्द गर्न सक्नुहुन्छ।',
  returnWithin: 'डेलिभरीपछि {days, plural, one {# दिन} other {# दिन}}भित्र सामान फिर्ता गर्न सक्नुहुन्छ।',
  wayBackByBuyer: 'फिर्ता पठाउने खर्च तपाईंले तिर्नुपर्छ।',
  wayBackByShop: 'फिर्ता पठाउने खर्च हामी तिर्छौँ।',
} satisfies Language['duties']
