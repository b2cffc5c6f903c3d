import type { ownTextFaults as english } from '../en/own-text-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const ownTextFaults: OfficeTable<typeof english> = {
  aChoiceOfFormsNeedsOther: 'Eine Auswahl von Formen braucht die Form „other“.',
  aPlaceholderNeedsForms:
    '{count, plural, one {{placeholder} braucht die Form {forms}.} other {{placeholder} braucht die Formen {forms}.}}',
  aTagIsMissing: '{tag} fehlt.',
  aTagStandsMoreThanOnce: '{tag} steht hier mehr als einmal.',
  bracesStandAroundPlaceholders:
    'Klammern stehen nur um Platzhalter. Schreiben Sie vor einer Klammer ’ statt {sign}.',
  hasNoFormsToChoose: '{placeholder} hat hier keine Formen zur Auswahl.',
  hasNoSuchForm: '{placeholder} hat keine Form „{form}“.',
  isNoNumberWithAPlural: '{placeholder} ist hier keine Zahl mit einem Plural.',
  onlyTheseTagsStandHere: 'HTML ist hier nicht möglich. In diesem Text steht nur {tags}.',
  placeholdersAreMissing: '{count, plural, one {{names} fehlt.} other {{names} fehlen.}}',
  theBracesCannotBeRead:
    'Die Klammern lassen sich nicht lesen: Jeder Platzhalter steht zwischen {open} und {close}.',
  theFormsCannotBeRead: 'Die Formen lassen sich nicht lesen. Sie werden so geschrieben: {example}.',
  thereAreNoWordsInATag: 'In {tag} stehen keine Wörter.',
  thereIsNoSuchPlaceholder: 'In diesem Text gibt es kein {unknown}, nur {names}.',
  theseAndTheLast: '{these} und {last}',
  thisIsPlainText: 'HTML ist hier nicht möglich: Das ist reiner Text.',
  thisLanguageHasNoForm: 'Diese Sprache hat keine Form „{form}“ von {placeholder}.',
  thisTextHasNoPlaceholders: 'Es gibt kein {unknown}: Dieser Text hat keine Platzhalter.',
  writeAPlaceholderWithoutAForm: 'Schreiben Sie {placeholder} ohne Form.',
  writeNamesWithCommas: 'Schreiben Sie {count} Namen mit einem Komma dazwischen.',
  writeTheSignItself: 'Schreiben Sie das Zeichen selbst statt {entity}.',
}
