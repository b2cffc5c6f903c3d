import type { Language } from '../texts.ts'

export const home = {
  noProducts: 'Unsere ersten Produkte kommen bald.',
  contactUs: 'Kontakt',
  shopAllProducts: 'Alle Produkte',
  ourStory: 'Unsere Geschichte',
  ourChoice: 'Unsere Auswahl',
  newInTheShop: 'Neu im Shop',
  bestReviewed: 'Am besten bewertet',
  shopByCategory: 'Nach Kategorie stöbern',
  fromTheBlog: 'Aus dem Blog',
  allPosts: 'Alle Beiträge',
  questions: 'Fragen und Antworten',
  allQuestions: 'Alle Fragen',
  aboutUs: 'Über uns',
  loadFailed: 'Die Startseite konnte nicht vollständig geladen werden.',
  seeAllProducts: 'Alle Produkte ansehen',
} satisfies Language['home']
