import { expect, test } from 'vitest'
import { traitsOf } from './traits.rules.ts'

test.each([
  ['Color', 'color'],
  ['COLOUR', 'color'],
  ['Farbe', 'color'],
  ['Rahmenfarbe', 'color'],
  ['Handle colour', 'color'],
  ['Colour of the handle', 'color'],
  ['रङ', 'color'],
  ['Couleur', 'color'],
  ['Size', 'size'],
  ['Größe', 'size'],
  ['GRÖSSE', 'size'],
  ['Groesse', 'size'],
  ['Schuhgröße', 'size'],
  ['Shoe size (EU)', 'size'],
  ['साइज', 'size'],
  ['नाप', 'size'],
  ['Material', 'material'],
  ['Obermaterial', 'material'],
  ['सामग्री', 'material'],
  ['Muster', 'pattern'],
  ['Pattern', 'pattern'],
])('an option called %j is a %s', (option, trait) => {
  expect(traitsOf([option], ['M'])).toEqual({ [trait]: 'M' })
})

test.each(['Length', 'Blade', 'Sizeable', 'Edition', 'Title', ''])(
  'an option called %j is none',
  (option) => {
    expect(traitsOf([option], ['M'])).toEqual({})
  },
)

test('the first option of a name counts', () => {
  expect(traitsOf(['Colour', 'Size', 'Frame colour'], ['Red', 'S', 'Blue'])).toEqual({
    color: 'Red',
    size: 'S',
  })
})
