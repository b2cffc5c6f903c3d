/** Faults of what is typed, which the office shows before it sends it. */
export const ruleFaults = {
  aSkuIsOneLine: 'A SKU is one line of text with at most {most} characters.',
  canMeanTwoAmounts: '“{text}” can mean {one} or {other}. Please type {typedOne} or {typedOther}.',
  chooseACurrency:
    'Please choose a currency by its three letters, such as {one}, {two} or {three}.',
  chooseALanguage: 'Choose a language from the list.',
  enterALink: 'Enter a link such as https://example.com/page.',
  enterAMeasure: 'Enter a measure such as 250 g, 0.75 l, 1.5 m or 2 m².',
  enterAPercentage: 'Enter a number such as 20 or 12.5.',
  enterAWholeAmount: 'Enter an amount such as 1200.',
  enterAWholeNumber: 'Enter a whole number.',
  enterAnAmount: 'Enter an amount such as 129 or {broken}.',
  enterWholeGrams: 'Enter a whole number of grams.',
  pricesHaveTooManyFigures:
    'Prices in {code} have more figures than this shop can keep. Please choose another currency.',
  thePriceCanBeShownPer: 'The price can be shown per {unit}.',
  thePriceCanBeShownPerEither: 'The price can be shown per {unit} or per {other}.',
} as const
