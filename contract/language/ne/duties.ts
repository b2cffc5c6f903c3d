import type { Language } from '../texts.ts'

export const duties = {
  buyer: 'पार्सल आइपुग्दा भन्सार महसुल र कर लाग्न सक्छ। त्यो तपाईंले भन्सार वा ढुवानी सेवालाई तिर्नुपर्छ।',
  shop: 'यस पार्सलको भन्सार महसुल र कर हामी तिर्छौँ।',
  withdrawWithin: 'डेलिभरीपछि {days, plural, one {# दिन} other {# दिन}}भित्र करार रद्द गर्न सक्नुहुन्छ।',
  returnWithin: 'डेलिभरीपछि {days, plural, one {# दिन} other {# दिन}}भित्र सामान फिर्ता गर्न सक्नुहुन्छ।',
  taxIncluded: 'मूल्य अभिवृद्धि कर सहित',
  taxAdded: 'मूल्य अभिवृद्धि कर थपिनेछ',
  noTax: 'मूल्य अभिवृद्धि कर लगाइएको छैन (साना व्यवसाय)',
  noTaxDe: 'जर्मनीको UStG दफा 19 अनुसार मूल्य अभिवृद्धि कर लगाइएको छैन',
  deliveryCharged: 'डेलिभरी खर्च थपिनेछ',
  deliveryFree: 'निःशुल्क डेलिभरी',
  wayBackByBuyer: 'फिर्ता पठाउने खर्च तपाईंले तिर्नुपर्छ।',
  wayBackByShop: 'फिर्ता पठाउने खर्च हामी तिर्छौँ।',
} satisfies Language['duties']
