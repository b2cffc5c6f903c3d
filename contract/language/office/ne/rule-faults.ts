import type { ruleFaults as english } from '../en/rule-faults.ts'
import type { OfficeTable } from '../office-texts.ts'

export const ruleFaults: OfficeTable<typeof english> = {
  aSkuIsOneLine: 'SKU बढीमा {most} अक्षरको एक लाइन पाठ हो।',
  canMeanTwoAmounts:
    '“{text}” को अर्थ {one} वा {other} हुन सक्छ। कृपया {typedOne} वा {typedOther} लेख्नुहोस्।',
  chooseACurrency: 'कृपया मुद्रा तीन अक्षरले छान्नुहोस्, जस्तै {one}, {two} वा {three}।',
  chooseALanguage: 'सूचीबाट भाषा छान्नुहोस्।',
  enterALink: 'https://example.com/page जस्तो लिङ्क लेख्नुहोस्।',
  enterAMeasure: '250 g, 0.75 l, 1.5 m वा 2 m² जस्तो नाप लेख्नुहोस्।',
  enterAPercentage: '20 वा 12.5 जस्तो सङ्ख्या लेख्नुहोस्।',
  enterAWholeAmount: '1200 जस्तो रकम लेख्नुहोस्।',
  enterAWholeNumber: 'पूर्ण सङ्ख्या लेख्नुहोस्।',
  enterAnAmount: '129 वा {broken} जस्तो रकम लेख्नुहोस्।',
  enterWholeGrams: 'ग्राम पूर्ण सङ्ख्यामा लेख्नुहोस्।',
  pricesHaveTooManyFigures:
    '{code} का मूल्यमा यो पसलले राख्न सक्नेभन्दा बढी अङ्क हुन्छन्। कृपया अर्को मुद्रा छान्नुहोस्।',
  thePriceCanBeShownPer: 'मूल्य प्रति {unit} देखाउन मिल्छ।',
  thePriceCanBeShownPerEither: 'मूल्य प्रति {unit} वा प्रति {other} देखाउन मिल्छ।',
}
