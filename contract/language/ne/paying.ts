import type { Language } from '../texts.ts'

export const paying = {
  scanToPay: 'भुक्तानी गर्न यो कोड स्क्यान गर्नुहोस्',
  qrOf: 'QR कोड: {name}',
  scanForTransfer: 'वा बैंकको एपबाट यो कोड स्क्यान गर्नुहोस्',
  transferCode: 'बैंक ट्रान्सफरको QR कोड',
  reference: 'तपाईंको भुक्तानीको रेफरेन्स',
  referenceHint: 'भुक्तानी गरेपछि हामीले भेट्न सकौँ भनेर यहाँ कारोबार नम्बर लेख्नुहोस्।',
  giveReference: 'रेफरेन्स पठाउनुहोस्',
  giving: 'पठाइँदै छ…',
  given: 'धन्यवाद। हामी तपाईंको रेफरेन्स आएको भुक्तानीसँग मिलाउँछौँ।',
  yourReference: 'तपाईंको रेफरेन्स: <strong>{reference}</strong>',
  failed: 'रेफरेन्स पठाउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
} satisfies Language['paying']
