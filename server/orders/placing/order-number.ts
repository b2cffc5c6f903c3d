import { randomInt } from 'node:crypto'

/** Without what is mistaken for something else when read aloud or written down: 0 O, 1 I L, 8 B. */
const ALPHABET = '2345679ACDEFGHJKMNPQRSTUVWXYZ'
const HALF = 5

/** "K7Q2M-4XN9R": random, so that it neither counts orders nor can be guessed. */
export const newOrderNumber = () => `${half()}-${half()}`

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
