import type { exchangeNotes as english } from '../en/exchange-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const exchangeNotes: OfficeTable<typeof english> = {
  deductionAtMost: 'Für {name} können höchstens {amount} einbehalten werden.',
  deductionOfMoney: 'Ein Abzug geht nur bei einem Umtausch. Erstatten Sie stattdessen weniger.',
  exchangeIsAgreed: 'Ein Umtausch ist bereits vereinbart.',
  exchangeWasSentFirst:
    'Die andere Ware gehört schon zur Bestellung. Berechnen Sie, was nicht zurückkommt, oder ändern Sie die Bestellung.',
  noGoodsWait: 'Für diesen Fall wartet keine Ware.',
  noProductToExchange: 'Wählen Sie das Produkt, das für {name} kommt.',
  nothingIsMissing: 'Bei diesem Fall fehlt keine Ware, die sofort ersetzt wurde.',
  nothingToExchange:
    'Kein Stück dieses Falls kann umgetauscht werden: Sie sind zurück, erstattet oder nicht versandt.',
  sayUntilWhen: 'Geben Sie an, bis wann die Ware zurück sein muss.',
  withdrawalIsMoney:
    'Ein Widerruf gibt ein Recht auf Geld. Vereinbaren Sie nur dann einen Umtausch, wenn danach gefragt wurde.',
}
