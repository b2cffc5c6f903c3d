import { expect, test } from 'vitest'
import { faultOfOwnText } from '#server/tenants/format/own-text.rules.ts'
import { usualTexts } from '#server/tenants/format/texts.ts'
import { pseudoText, pseudoTexts } from './pseudo-language.ts'

/** The letters of a text that stand for themselves. */
const signsOf = (text: string) =>
  text.replace(/\{\w+\}|\{\w+, \w+,|<\/?\w+>|\w+ (?=\{)/g, '').match(/\p{L}/gu)?.length ?? 0

test('the pseudo-language is at least 40 % longer, with the placeholders and tags of English', () => {
  const english = usualTexts('en')
  const wrong = pseudoTexts().filter(({ name, text }) => {
    const usual = english.get(name)!
    const isShort = signsOf(text) < 1.4 * signsOf(usual)
    return isShort || faultOfOwnText(text, usual, 'en') !== undefined
  })
  expect(wrong).toEqual([])
})

test('its words run from the right, and what is put into them keeps its order', () => {
  expect(pseudoText('Remove {name}')).toBe('\u200f\u202eReemöövee \u202c\u2068{name}\u2069')
})
