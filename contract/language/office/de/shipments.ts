import type { shipments as english } from '../en/shipments.ts'
import type { OfficeTable } from '../office-texts.ts'

export const shipments: OfficeTable<typeof english> = {
  aboveValue: 'Ab einem Wert von mehr als 300 SZR braucht ein Paket eine CN 23.',
  aboveWeight: 'Ab mehr als 2 kg braucht ein Paket eine CN 23.',
  amountsOnForm:
    'Die Beträge sind das, was der Kunde für die Artikel bezahlt hat, in der Währung der Bestellung.',
  anyValueAndWeight: 'Eine CN 23 passt für jeden Wert und jedes Gewicht.',
  carrierOptional: 'Versanddienst (optional)',
  cn22IsEnough:
    'Bis 300 SZR und 2 kg genügt eine CN 22. Manche Versanddienste verlangen für jedes Paket eine CN 23.',
  customerSeesTracking:
    'Der Kunde sieht die Angaben bei der Bestellung. Es wird keine E-Mail verschickt; mit „Erneut senden“ bei der E-Mail zu dieser Sendung teilen Sie sie mit.',
  customsForm: 'Zollformular',
  customsFormFor: 'Zollformular<hidden>: {name}</hidden>',
  customsFormOf: 'Zollformular: {order}',
  editTracking: 'Sendungsverfolgung bearbeiten',
  editTrackingOf: 'Sendungsverfolgung bearbeiten: {name}',
  emptyForCarriersLink: 'Leer: der Link dieses Versanddienstes mit der Sendungsnummer.',
  emptyOnForm: 'Im Formular leer:',
  formAsPdf: '{form} als PDF',
  itemsThatAreReady: 'Abholbereite Artikel',
  itemsToShip: 'Zu verschickende Artikel',
  links: 'Links',
  linksStopWorking:
    'Bisher gesendete oder kopierte Links funktionieren nicht mehr. Die nächste E-Mail zu dieser Bestellung enthält einen neuen.',
  linksWithdrawn: '{order}: Links zurückgezogen',
  linkToOrderPage: ': Link zur Bestellseite',
  mailsLink:
    'E-Mails verweisen auf eine Seite mit Status und Sendungen, für die keine Anmeldung nötig ist.',
  markDelivered: 'Als zugestellt markieren',
  markPickedUp: 'Als abgeholt markieren',
  markShareReady:
    '{count, plural, one {{chosen} von # Stück als abholbereit markieren} other {{chosen} von # Stück als abholbereit markieren}}',
  noMailsForGuest:
    'Dieser Gast erhält keine E-Mails. Kopieren Sie den Link, und senden Sie ihn selbst.',
  notDelivered: 'Nicht zugestellt',
  notPickedUp: 'Nicht abgeholt',
  noUnitIsLeft: 'Es ist kein Stück mehr offen, daher ändert sich nur der Status der Bestellung.',
  ofMost: 'von {most}',
  openOrderPage: 'Öffnen<hidden>: Bestellseite</hidden>',
  orderPage: 'Bestellseite',
  part: 'Teil {number}',
  partialReady:
    'Darin steht, was bereitliegt und was noch folgt. Die Bestellung bleibt „{status}“, bis das letzte Stück bereitliegt.',
  partialShipped:
    'Darin steht, was verschickt wurde und was noch folgt. Die Bestellung bleibt „{status}“, bis das letzte Stück verschickt ist.',
  printSlipOf: 'Packzettel drucken<hidden>: {name} (in neuem Tab)</hidden>',
  readyItems: 'Abholbereite Artikel',
  readySince: 'bereit seit {ready}',
  readySincePickedUp: 'bereit seit {ready}, abgeholt {ended}',
  saveTracking: 'Sendungsverfolgung speichern',
  shipment: 'Sendung {number}',
  shipments: 'Sendungen',
  shippedAt: 'verschickt {shipped}',
  shippedBefore: '{count} bereits verschickt',
  shippedDelivered: 'verschickt {shipped}, zugestellt {ended}',
  shipShare:
    '{count, plural, one {{chosen} von # Stück verschicken} other {{chosen} von # Stück verschicken}}',
  tracking: 'Sendungsverfolgung: {order}',
  trackingChanged: '{order}: Sendungsverfolgung geändert',
  trackingLink: 'Link zur Sendungsverfolgung (optional)',
  trackingNumber: 'Sendungsnummer (optional)',
  trackIt: 'Sendung verfolgen',
  unitDelivered: '{order}: {name} zugestellt',
  unitNotDelivered: '{order}: {name} nicht zugestellt',
  unitNotPickedUp: '{order}: {name} nicht abgeholt',
  unitPickedUp: '{order}: {name} abgeholt',
  unitsReady: '{count, plural, one {# Stück abholbereit} other {# Stück abholbereit}}',
  unitsShipped: '{count, plural, one {# Stück verschickt} other {# Stück verschickt}}',
  unitsThatAreReady: '{name}: abholbereite Stücke, von {most}',
  unitsToShip: '{name}: zu verschickende Stücke, von {most}',
  withdraw: 'Zurückziehen',
  withdrawLinks: 'Links zurückziehen',
}
