import type { Language } from '../texts.ts'

export const seen = {
  recentlySeen: 'भर्खरै हेरेका सामान',
} satisfies Language['seen']
