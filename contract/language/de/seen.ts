import type { Language } from '../texts.ts'

export const seen = {
  recentlySeen: 'Zuletzt angesehen',
} satisfies Language['seen']
