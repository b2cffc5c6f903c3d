import type { Language } from '../texts.ts'

export const safety = {
  title: 'Produktsicherheit',
  maker: 'Hersteller',
  euPerson: 'Verantwortliche Person in der EU',
} satisfies Language['safety']
