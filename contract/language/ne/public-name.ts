import type { Language } from '../texts.ts'

export const publicName = {
  appearsUnder: 'यो <b>{name}</b> नाममा देखिन्छ।',
  changeName: 'नाम बदल्नुहोस्',
  nameToShow: 'देखाइने नाम',
  aboutPublicName: 'तपाईंका सबै समीक्षा र टिप्पणीजस्तै यो पनि यही नाममा देखिन्छ। चाहनुहुन्छ भने नाम बदल्नुहोस्।',
  enterTheName: 'कृपया देखाइने नाम लेख्नुहोस्।',
} satisfies Language['publicName']
