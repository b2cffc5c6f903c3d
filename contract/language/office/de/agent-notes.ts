import type { agentNotes as english } from '../en/agent-notes.ts'
import type { OfficeTable } from '../office-texts.ts'

export const agentNotes: OfficeTable<typeof english> = {
  agentsStopped:
    '{count, plural, =0 {Kein KI-Agent hatte einen Schlüssel, der funktioniert. Was wartete, wurde abgelehnt.} one {# Schlüssel eines KI-Agenten wurde widerrufen. Was wartete, wurde abgelehnt.} other {# Schlüssel von KI-Agenten wurden widerrufen. Was wartete, wurde abgelehnt.}}',
  keyOfAgent:
    'Dieser API-Schlüssel ist für einen KI-Agenten. Er funktioniert nur unter /mcp/shops/.',
  keyOfProgram:
    'Diese Adresse ist für KI-Agenten. Erstellen Sie einen API-Schlüssel für einen KI-Agenten.',
  noSuchTool: 'Für diesen Schlüssel gibt es kein solches Werkzeug.',
  planCannotBeUndone: 'Dieser Plan kann nicht oder nicht mehr rückgängig gemacht werden.',
  planChangedSince: 'Das wurde seitdem geändert.',
  planChangesNothing: 'Es würde sich nichts ändern.',
  planDecided: 'Über diesen Plan wurde schon entschieden.',
  planEnded: 'Dieser Plan ist abgelaufen: Niemand hat innerhalb eines Tages darüber entschieden.',
  planEndsBefore: 'Das Ende des Rabatts ist vorbei.',
  planKeyEnded:
    'Der Schlüssel dieses KI-Agenten funktioniert nicht mehr, oder ihm fehlt ein Recht, das der Plan braucht.',
  planNamedTwice: 'Nennen Sie jeden Bestand nur einmal.',
  planNoPrice: '„{typed}“ ist kein Preis in der Währung des Shops.',
  planNoStep: 'Dieser Schritt ist bei Bestellung {order} nicht möglich.',
  planOfPerson: 'Nur ein Mensch kann diesen Plan rückgängig machen.',
  planPriceFar:
    'Der Preis von {name} darf höchstens {percent} % von {median} abweichen, dem Median von {days} Tagen.',
  planStepStays: 'Dieser Schritt kann nicht mehr zurückgenommen werden.',
  planStockFar:
    'Ein KI-Agent darf den Bestand von {name} an einem Tag um höchstens {percent} % und {most} Stück ändern.',
  planTooManyRows: 'Ein KI-Agent darf an einem Tag höchstens {most} Datensätze ändern.',
  planTooManyWait: 'Höchstens {most} Pläne eines KI-Agenten warten auf einen Menschen.',
  planVariantPrice: 'Die Preise von {name} sind die der Varianten. Nennen Sie die Variante.',
  planWaits: 'Dieser Plan wartet auf einen Menschen.',
  shopNotReachable: 'Der Shop ist nicht erreichbar; es wurde nichts getan.',
  toolTakesNo: 'Das Werkzeug kennt „{name}“ nicht.',
}
