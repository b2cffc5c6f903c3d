import type { Language } from '../texts.ts'

export const returns = {
  title: 'सामान फिर्ता पठाउनुहोस्',
  order: 'अर्डर',
  until: 'तपाईं {day} सम्म फिर्ताका लागि अनुरोध गर्न सक्नुहुन्छ।',
  untilArrival:
    'अन्तिम पार्सल आइपुगेको {count, plural, one {# दिन} other {# दिन}}सम्म फिर्ताका लागि अनुरोध गर्न सक्नुहुन्छ।',
  shopPays: 'फिर्ता पठाउने खर्च हामी तिर्छौँ।',
  buyerPays: 'फिर्ता पठाउने खर्च तपाईंले तिर्नुपर्छ।',
  which: 'तपाईं कुन सामान फिर्ता पठाउनुहुन्छ?',
  insteadOf: '{name} को सट्टा मलाई चाहिन्छ',
  moneyBack: 'मेरो पैसा फिर्ता',
  sameAgain: 'त्यही सामान फेरि',
  soldOutVariant: '{name} (सकियो)',
  variantMore: '{name} ({amount} बढी)',
  variantLess: '{name} ({amount} कम)',
  reason: 'किन? (ऐच्छिक)',
  ask: 'फिर्ताका लागि अनुरोध गर्नुहोस्',
  asking: 'पठाउँदै…',
  failed: 'तपाईंको अनुरोध पठाउन सकिएन। कृपया फेरि प्रयास गर्नुहोस्।',
  loadFailed: 'अर्डर लोड गर्न सकिएन।',
  nothingLeft: 'यो अर्डरका कुनै पनि सामान फिर्ता पठाउन सकिँदैन।',
  madeToOrder: '{name}: तपाईंको इच्छाअनुसार बनाइएकाले फिर्ता गर्न मिल्दैन।',
  chooseUnits: 'कृपया कम्तीमा एउटा छान्नुहोस्।',
} satisfies Language['returns']
