/** Faults of texts that a shop words itself. */
export const ownTextFaults = {
  aChoiceOfFormsNeedsOther: 'A choice of forms needs the form "other".',
  aPlaceholderNeedsForms:
    '{count, plural, one {{placeholder} needs the form {forms}.} other {{placeholder} needs the forms {forms}.}}',
  aTagIsMissing: '{tag} is missing.',
  aTagStandsMoreThanOnce: '{tag} stands here more than once.',
  bracesStandAroundPlaceholders:
    'Braces stand around placeholders alone. Before a brace, write ’ instead of {sign}.',
  hasNoFormsToChoose: '{placeholder} has no forms to choose from here.',
  hasNoSuchForm: '{placeholder} has no form "{form}".',
  isNoNumberWithAPlural: '{placeholder} is no number that has a plural here.',
  onlyTheseTagsStandHere: 'HTML is not possible here. Only {tags} stands in this text.',
  placeholdersAreMissing: '{count, plural, one {{names} is missing.} other {{names} are missing.}}',
  theBracesCannotBeRead:
    'The braces cannot be read: each placeholder stands between {open} and {close}.',
  theFormsCannotBeRead: 'The forms cannot be read. They are written like {example}.',
  thereAreNoWordsInATag: 'There are no words in {tag}.',
  thereIsNoSuchPlaceholder: 'There is no {unknown} in this text, only {names}.',
  theseAndTheLast: '{these} and {last}',
  thisIsPlainText: 'HTML is not possible here: this is plain text.',
  thisLanguageHasNoForm: 'This language has no form "{form}" of {placeholder}.',
  thisTextHasNoPlaceholders: 'There is no {unknown}: this text has no placeholders.',
  writeAPlaceholderWithoutAForm: 'Write {placeholder} without a form.',
  writeNamesWithCommas: 'Write {count} names with a comma between them.',
  writeTheSignItself: 'Write the sign itself instead of {entity}.',
} as const
