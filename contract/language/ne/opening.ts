import type { Language } from '../texts.ts'

export const opening = {
  soon: 'चाँडै खुल्दै छ',
  closed: 'हाम्रो पसल अहिले बन्द छ।',
} satisfies Language['opening']
