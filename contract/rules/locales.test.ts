import { expect, test } from 'vitest'
import { languageAttributes, languageOf } from './locales.ts'

test('an element says its direction only where lines begin at the right', () => {
  expect(languageAttributes({ code: 'de', direction: 'ltr' })).toBe('lang="de"')
  expect(languageAttributes({ code: 'ar', direction: 'rtl' })).toBe('lang="ar" dir="rtl"')
})

test('a language that is absent or unknown is the default', () => {
  expect(languageAttributes(languageOf())).toBe('lang="en"')
  expect(languageOf('xx')).toEqual(languageOf('en'))
  expect(languageOf('toString')).toEqual(languageOf('en'))
})
