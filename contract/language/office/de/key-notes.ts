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
  keyEndedMail:
    'Der API-Schlüssel „{name}“ von {host} ist am {day} abgelaufen. Ein Programm, das ihn noch benutzt, wird abgelehnt.',
  keyEndedSubject: 'Der API-Schlüssel „{name}“ ist abgelaufen',
  keyEndingMail:
    'Der API-Schlüssel „{name}“ von {host} läuft am {day} ab. Danach werden Aufrufe mit ihm abgelehnt.',
  keyEndingSubject: 'Der API-Schlüssel „{name}“ läuft am {day} ab',
  keyIsReplaced: 'Dieser API-Schlüssel wurde schon ersetzt.',
  keyNoLongerWorks: 'Dieser API-Schlüssel gilt nicht mehr.',
  keyRevoked: '{name} wurde widerrufen. Der nächste Aufruf wird abgelehnt.',
  keyScopesNotYours:
    'Wählen Sie nur Rechte, die ein API-Schlüssel haben kann und die Sie selbst haben.',
  keyUnusedEndedMail:
    'Den API-Schlüssel „{name}“ von {host} hat seit einem halben Jahr nichts benutzt. Er wurde deshalb beendet.',
  keyUnusedEndedSubject: 'Der unbenutzte API-Schlüssel „{name}“ wurde beendet',
  keyUnusedMail:
    'Den API-Schlüssel „{name}“ von {host} hat seit 180 Tagen nichts benutzt. Benutzt ihn auch in den nächsten 14 Tagen nichts, endet er.',
  keyUnusedSubject: 'Nichts benutzt den API-Schlüssel „{name}“',
  notANetwork: '„{typed}“ ist kein Netz. Schreiben Sie es als 192.0.2.0/24 oder 2001:db8::/48.',
  onlyPeopleMayDoThis: 'Ein API-Schlüssel darf das nicht. Melden Sie sich in der Verwaltung an.',
  openKeys: 'Schlüssel ansehen',
  replaceKeysInTime:
    'Braucht ein Programm den Schlüssel noch, ersetzen Sie ihn: Eine Zeit lang gilt der alte neben dem neuen.',
  tooManyKeys:
    'Ein Shop hat höchstens {most} API-Schlüssel. Widerrufen Sie einen, den niemand benutzt.',
}
