import { expect, test } from 'vitest'
import { pictureName, picturesIn } from './picture-names.ts'

test.each<[string, string[]]>([
  ['red.jpg, blue.jpg', ['red.jpg', 'blue.jpg']],
  ['red.jpg,blue.jpg', ['red.jpg', 'blue.jpg']],
  ['red.JPG ; blue.Png|green.webp', ['red.JPG', 'blue.Png', 'green.webp']],
  ['red.jpg\nblue.jpeg', ['red.jpg', 'blue.jpeg']],
  ['pots/red.jpg, pots/blue.jpg', ['pots/red.jpg', 'pots/blue.jpg']],
  ['Pot, red.jpg', ['Pot, red.jpg']],
  ['Pot, red.jpg, Pot, blue.jpg', ['Pot, red.jpg', 'Pot, blue.jpg']],
  ['my pot.v2.jpg', ['my pot.v2.jpg']],
  [
    'https://a.example/1.jpg, https://a.example/2.jpg',
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ],
  [
    'https://a.example/1.jpg,https://a.example/2.jpg',
    ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
  ],
  [
    'https://a.example/i?x=1, https://a.example/i?x=2',
    ['https://a.example/i?x=1', 'https://a.example/i?x=2'],
  ],
  ['https://a.example/w_200,h_100/1.jpg', ['https://a.example/w_200,h_100/1.jpg']],
  ['https://a.example/1.jpg, blue.jpg', ['https://a.example/1.jpg', 'blue.jpg']],
  ['blue.jpg, https://a.example/1.jpg', ['blue.jpg', 'https://a.example/1.jpg']],
  ['red.jpg, ', ['red.jpg']],
  ['', []],
])('the pictures in %j are %j', (cell, pictures) => expect(picturesIn(cell)).toEqual(pictures))

test.each([
  ['red.jpg', 'red.jpg'],
  ['Pots\\Red.JPG', 'red.jpg'],
  ['pots/Red%20pot.jpg', 'red pot.jpg'],
  ['https://a.example/x/Red.jpg?v=1', 'red.jpg'],
  ['cafe\u0301.jpg', 'caf\u00e9.jpg'],
  ['pot #2.jpg', 'pot #2.jpg'],
  ['100%.jpg', '100%.jpg'],
])('%j is called %j', (address, name) => expect(pictureName(address)).toBe(name))
