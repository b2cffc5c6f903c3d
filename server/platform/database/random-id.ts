import { randomInt } from 'node:crypto'

const HALF = 2 ** 26
const REST = 2 ** 27

/** Like the database's random_id(): below 2^53, and it reveals no count of records. */
export const randomId = (): number => 1 + (randomInt(HALF) * REST + randomInt(REST - 1))
