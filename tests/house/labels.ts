import { readSources } from './sources.ts'

/** Labels of other programs. */
const OF_OTHERS = new Set(['Run and Debug', 'This browser test', 'This test file'])

/** The texts of pages and screens, with one space between words. */
const texts = readSources()
  .filter(({ path }) => /^(backoffice|client|contract|server|storefront|ui)\//.test(path))
  .filter(({ path }) => !path.includes('.test.'))
  .map(({ text }) => text.replaceAll(/\s+/g, ' '))

const LABEL = /(?<![\w`])_([\p{Lu}\p{Lo}][^_`]{1,80}?)_(?!\w)/gu

/**
 * The labels of a document that no screen has: documents write them as `_Settings → Payment_`, and a
 * list of columns as `_Redirect from, Redirect to_`.
 */
export function falseLabels(document: string): string[] {
  const labels = [...document.replaceAll(/\s+/g, ' ').matchAll(LABEL)].flatMap(([, label = '']) =>
    label.split(' → '),
  )
  return [...new Set(labels)].filter(
    (label) => !isShown(label) && !label.split(', ').every((part) => isShown(part)),
  )
}

const isShown = (label: string) =>
  OF_OTHERS.has(label) || texts.some((text) => text.includes(label))
