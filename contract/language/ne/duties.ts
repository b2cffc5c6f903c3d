import type { Language } from '../texts.ts'

export const duties = {
  buyer: 'पार्सल आइपुग्दा भन्सार महसुल र कर लाग्न सक्छ। त्यो तपाईंले भन्सार वा ढुवानी सेवालाई तिर्नुपर्छ।',
  shop: 'यस पार्सलको भन्सार महसुल र कर हामी तिर्छौँ।',
} satisfies Language['duties']
