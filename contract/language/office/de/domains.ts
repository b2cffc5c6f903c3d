import type { domains as english } from '../en/domains.ts'
import type { OfficeTable } from '../office-texts.ts'

export const domains: OfficeTable<typeof english> = {
  add: 'Hinzufügen',
  added: 'Hinzugefügt. Setzen Sie jetzt den DNS-Eintrag.',
  adding: 'Wird hinzugefügt …',
  another: 'Weitere Domain',
  askOperator:
    'Fragen Sie den Betreiber dieses Servers, wohin eine Domain zeigen muss: In den Einstellungen steht es nicht.',
  atGoDaddy: 'Meine Produkte, DNS neben der Domain, Neuen Eintrag hinzufügen.',
  atIonos: 'Domains & SSL, die Domain, DNS, Record hinzufügen.',
  atNamecheap: 'Domain List, Manage, Advanced DNS, Add New Record.',
  certificateUntil: 'Das Zertifikat gilt bis {day}.',
  checkNow: 'Jetzt prüfen',
  domain: 'Domain',
  domainHint:
    'Ein Eintrag beweist, dass sie Ihnen gehört, weitere lassen sie hierher zeigen. Alle werden angezeigt, sobald sie hinzugefügt ist.',
  isMainAddress: '{name} ist die Hauptadresse',
  isRemoved: '{name} wurde entfernt',
  keepIt: 'Behalten',
  leadsElsewhere: 'Die Domain zeigt auf {addresses}, also nicht hierher.',
  leadsHere: 'Die Domain zeigt auf {addresses}, also hierher.',
  leadsNowhere:
    'Die Domain zeigt noch auf keinen Server. Bis ein neuer Eintrag gefunden wird, kann eine Stunde vergehen.',
  leadsToShop: '{name} führt jetzt zum Shop',
  looking: 'Wird geprüft …',
  mainAddress: 'Hauptadresse',
  makeMainAddress: 'Zur Hauptadresse machen',
  name: 'Name',
  noCertificate: 'Sie hat noch kein Zertifikat: Der erste Besuch über https holt eins.',
  notLeadingYet: 'Sie führt noch nicht zum Shop.',
  notSet: 'fehlt',
  notVerified: 'nicht bestätigt',
  recordOfType: '{type}-Eintrag',
  remove: 'Entfernen',
  removeDomain: '{domain} entfernen?',
  setRecord: 'Diesen Eintrag setzen',
  stateSet: 'gesetzt',
  theName: 'Name',
  theValue: 'Wert',
  value: 'Wert',
  verified: 'bestätigt',
  visitorsWillNotFind:
    'Besucher finden den Shop dort nicht mehr. Um die Domain wieder zu verwenden, müssen Sie sie neu bestätigen.',
  whereItLeads: 'Wohin zeigt sie?',
  whereToSet: 'Wo Sie ihn setzen',
  whichName:
    'Der Name des Eintrags ist @ für die Domain selbst und www für www davor. Die Domain selbst nimmt A- und AAAA-Einträge; ist nur ein CNAME angegeben, wählen Sie dafür ALIAS oder ANAME.',
}
