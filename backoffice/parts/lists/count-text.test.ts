import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [999, '999'],
  [1001, '1,001'],
  [100_000, '100,000'],
  [100_001, '100,000+'],
  [400_000, '400,000'],
])('%i reads %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
