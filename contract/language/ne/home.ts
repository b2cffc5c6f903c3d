import type { Language } from '../texts.ts'

export const home = {
  noProducts: 'हाम्रा पहिला सामान छिट्टै आउँदै छन्।',
  contactUs: 'सम्पर्क गर्नुहोस्',
  shopAllProducts: 'सबै सामान हेर्नुहोस्',
  ourStory: 'हाम्रो कथा',
  ourChoice: 'हाम्रो छनोट',
  newInTheShop: 'पसलमा नयाँ',
  bestReviewed: 'उत्कृष्ट रेटिङ पाएका',
  shopByCategory: 'श्रेणीअनुसार सामान',
  fromTheBlog: 'ब्लगबाट',
  allPosts: 'सबै लेख',
  questions: 'प्रश्न र उत्तर',
  allQuestions: 'सबै प्रश्न',
  aboutUs: 'हाम्रो बारेमा',
  loadFailed: 'पेज पूरा लोड गर्न सकिएन।',
  seeAllProducts: 'सबै सामान हेर्नुहोस्',
} satisfies Language['home']
