import type { Language } from '../texts.ts'

export const privacy = {
  question:
    'Dürfen wir Ihren Besuch mit Google Analytics zählen? Wenn Sie zustimmen, speichert Google Cookies in Ihrem Browser und erfährt, welche unserer Seiten Sie ansehen. Vorher wird nichts gesendet.',
  accept: 'Zustimmen',
  refuse: 'Ablehnen',
} satisfies Language['privacy']
