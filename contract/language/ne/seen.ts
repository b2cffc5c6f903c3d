import type { Language } from '../texts.ts'

export const seen = {
  recentlySeen: 'भर्खरै हेर्नुभएका सामान',
} satisfies Language['seen']
