import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`

test.each([
  ['Layers, sixty-four of them', `Layers, ${kept('sixty-four')} of them`],
  ['Hand-Engraved', kept('Hand-Engraved')],
  ['Jimpu-maker-to-the-court-of-Patan', 'Jimpu-maker-to-the-court-of-Patan'],
  ['Panawal - 10 inch', 'Panawal - 10 inch'],
  ['No hyphen', 'No hyphen'],
])('keeps the words of %j whole', (text, markup) => {
  expect(renderToStaticMarkup(<Unbroken text={text} />)).toBe(markup)
})
