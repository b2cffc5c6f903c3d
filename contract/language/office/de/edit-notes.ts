import type { editNotes as english } from '../en/edit-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const editNotes: OfficeTable<typeof english> = {
  editChangesNothing: 'Wählen Sie, was entfallen oder hinzukommen soll.',
  editDifferenceIs:
    'Der Unterschied beträgt jetzt {amount}. Sehen Sie sich die Änderung noch einmal an.',
  editInOtherCurrency:
    'Der Shop hat inzwischen eine andere Währung, deshalb kann dieser Bestellung nichts hinzugefügt werden.',
  editIsNotOffered: 'Diese Änderung wartet nicht mehr auf eine Zahlung.',
  editLeavesNothing:
    'Von der Bestellung bliebe nichts übrig. Bitte stornieren oder erstatten Sie sie stattdessen.',
  editOfEndedOrder: 'Diese Bestellung ist beendet. Bitte kopieren Sie sie stattdessen als Entwurf.',
  editWasMade:
    'Jemand aus dem Team hat diese Bestellung inzwischen geändert. Laden Sie die Seite neu und sehen Sie sie sich noch einmal an.',
  editUnitsSold:
    'Die Artikel, die durch diese Änderung frei wurden, sind inzwischen verkauft; die Änderung bleibt.',
  editWaits: 'Eine Änderung dieser Bestellung wartet auf ihre Zahlung. Verwerfen Sie sie zuerst.',
  editUnitsGone:
    'Die Bestellung hat sich seither geändert, deshalb passt diese Änderung nicht mehr. Verwerfen Sie sie und legen Sie eine neue an.',
  mostCanBeTakenOff: 'Höchstens {amount} können abgezogen werden.',
  mostCanLeave:
    'Höchstens {most} × {name} können entfallen: Die übrigen sind versandt, erstattet oder in einer Rückgabe.',
  mayNotGiveBack: 'Ihre Rolle darf kein Geld erstatten.',
}
