import { createTexts, type TextsData } from '#contract/language/texts.ts'

/** Parts that the back office shares with the storefront speak English here. */
export const texts = createTexts(
  JSON.parse(document.getElementById('texts')?.textContent ?? 'null') as TextsData,
)
