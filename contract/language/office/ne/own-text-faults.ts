import type { ownTextFaults as english } from '../en/own-text-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const ownTextFaults: OfficeTable<typeof english> = {
  aChoiceOfFormsNeedsOther: 'रूपहरूको छनोटमा “other” रूप चाहिन्छ।',
  aPlaceholderNeedsForms:
    '{count, plural, one {{placeholder} लाई {forms} रूप चाहिन्छ।} other {{placeholder} लाई {forms} रूपहरू चाहिन्छन्।}}',
  aTagIsMissing: '{tag} छुट्यो।',
  aTagStandsMoreThanOnce: '{tag} यहाँ एकभन्दा बढी पटक छ।',
  bracesStandAroundPlaceholders:
    'कोष्ठक भरिने ठाउँको वरिपरि मात्र हुन्छ। कोष्ठकअघि {sign} को सट्टा ” लेख्नुहोस्।',
  hasNoFormsToChoose: '{placeholder} मा यहाँ छान्ने रूप छैन।',
  hasNoSuchForm: '{placeholder} को “{form}” रूप छैन।',
  isNoNumberWithAPlural: '{placeholder} यहाँ बहुवचन हुने सङ्ख्या होइन।',
  onlyTheseTagsStandHere: 'यहाँ HTML मिल्दैन। यो पाठमा {tags} मात्र हुन्छ।',
  placeholdersAreMissing: '{count, plural, one {{names} छुट्यो।} other {{names} छुटे।}}',
  theBracesCannotBeRead: 'कोष्ठक पढ्न सकिएन: हरेक भरिने ठाउँ {open} र {close} बीचमा हुन्छ।',
  theFormsCannotBeRead: 'रूपहरू पढ्न सकिएन। {example} जसरी लेखिन्छन्।',
  thereAreNoWordsInATag: '{tag} मा शब्द छैन।',
  thereIsNoSuchPlaceholder: 'यो पाठमा {unknown} छैन, {names} मात्र छ।',
  theseAndTheLast: '{these} र {last}',
  thisIsPlainText: 'यहाँ HTML मिल्दैन: यो सादा पाठ हो।',
  thisLanguageHasNoForm: 'यो भाषामा {placeholder} को “{form}” रूप छैन।',
  thisTextHasNoPlaceholders: '{unknown} छैन: यो पाठमा भरिने ठाउँ छैन।',
  writeAPlaceholderWithoutAForm: '{placeholder} रूपबिना लेख्नुहोस्।',
  writeNamesWithCommas: 'बीचमा अल्पविराम राखेर {count} नाम लेख्नुहोस्।',
  writeTheSignItself: '{entity} को सट्टा चिह्न नै लेख्नुहोस्।',
}
