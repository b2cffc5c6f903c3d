import type { Language } from '../texts.ts'

export const opening = {
  soon: 'Wir öffnen bald',
  closed: 'Wir haben zurzeit geschlossen.',
} satisfies Language['opening']
