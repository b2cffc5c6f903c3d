import type { keyNotes as english } from '../en/key-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const keyNotes: OfficeTable<typeof english> = {
  apiKeyExpired: 'Dieser API-Schlüssel ist am {day} abgelaufen.',
  apiKeyInBrowser:
    'Ein API-Schlüssel gehört auf einen Server. Anfragen eines Browsers werden abgelehnt.',
  apiKeyLacksScope: 'Diesem API-Schlüssel fehlt das Recht {scope}.',
  apiKeyNetwork: 'Dieser API-Schlüssel darf aus diesem Netz nicht benutzt werden.',
  apiKeyUnknown: 'Dieser API-Schlüssel ist ungültig.',
  apiKeyWithCookie: 'Senden Sie einen API-Schlüssel oder das Cookie einer Sitzung, nicht beides.',
  keyIsReplaced: 'Dieser API-Schlüssel wurde schon ersetzt.',
  keyNoLongerWorks: 'Dieser API-Schlüssel gilt nicht mehr.',
  keyRevoked: '{name} wurde widerrufen. Der nächste Aufruf wird abgelehnt.',
  keyScopesNotYours:
    'Wählen Sie nur Rechte, die ein API-Schlüssel haben kann und die Sie selbst haben.',
  notANetwork: '„{typed}“ ist kein Netz. Schreiben Sie es als 192.0.2.0/24 oder 2001:db8::/48.',
  onlyPeopleMayDoThis: 'Ein API-Schlüssel darf das nicht. Melden Sie sich in der Verwaltung an.',
  tooManyKeys:
    'Ein Shop hat höchstens {most} API-Schlüssel. Widerrufen Sie einen, den niemand benutzt.',
}
