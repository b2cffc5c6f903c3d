import type { Language } from '../texts.ts'

export const duties = {
  buyer:
    'Bei der Einfuhr können Zoll und Steuern anfallen. Sie zahlen sie an den Zoll oder den Zusteller.',
  shop: 'Zoll und Einfuhrsteuern dieser Sendung zahlen wir.',
} satisfies Language['duties']
