import type { exchanges as english } from '../en/exchanges.ts'
import type { OfficeTable } from '../office-texts.ts'

export const exchanges: OfficeTable<typeof english> = {
  agreed: 'Umtausch vereinbart',
  agreedFirst: 'Die andere Ware wird sofort verschickt. Diese muss bis {day} zurück sein.',
  agreedReceived:
    'Die andere Ware ist bis {when} zurückgelegt und kommt in die Bestellung, sobald diese zurück ist.',
  agree: 'Umtausch zustimmen',
  asksExchange: 'Der Kunde möchte andere Ware.',
  buyerChose: 'Der Kunde möchte Ware statt Geld',
  charge: 'Berechnen, was nicht zurückkam',
  charged: 'Der Kunde wird um Zahlung gebeten',
  chargeSure:
    'Die Ware steht wieder in der Bestellung, und der Kunde bekommt eine E-Mail mit einem Link zum Bezahlen.',
  chosenBy: 'Ware statt Geld: vermerkt von {name}, {when}.',
  chosenByBuyer: 'Ware statt Geld: vom Kunden gewählt, {when}.',
  comesBack: 'Kommt zurück',
  deduction: 'Vom Preis einbehalten <hidden>für {name}</hidden>',
  deductionHint:
    'Wenn die Ware weniger wert ist als beim Versand. Die Differenz steigt um diesen Betrag.',
  deductionHintFirst:
    'Wenn die Ware weniger wert ist als beim Versand. Der Kunde wird um diesen Betrag gebeten.',
  deductionReason: 'Grund, für den Kunden',
  difference: 'Differenz',
  differenceBack: '{amount} gehen zurück, sobald die Ware da ist.',
  differenceNone: 'Nichts zu zahlen, nichts zu erstatten.',
  differenceToPay: '{amount} zu zahlen. Der Kunde bekommt einen Link.',
  end: 'Beenden',
  endExchange: 'Umtausch beenden',
  endSure:
    'Die Ware geht zurück in den Bestand, und der Kunde erhält eine E-Mail. Für das, was zurückkommt, ist dann Geld fällig.',
  endWhat: 'Diesen Umtausch',
  ended: 'Umtausch beendet',
  exchange: 'Umtausch',
  goesOut: 'Geht hinaus',
  instead: 'Stattdessen umtauschen',
  missing: 'Ware, die nicht zurückkam',
  receiveBy: 'Muss zurück sein bis',
  sends: 'Andere Ware verschicken',
  sendsFirst: 'Sofort',
  sendsReceived: 'Sobald diese zurück ist',
  unpaid: 'Noch zu zahlen: {amount}. Der Fall schließt mit der Zahlung.',
  variantAndStock: '{name} ({count} auf Lager)',
  variantFor: 'Geht hinaus für {name}',
}
