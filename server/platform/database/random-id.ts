import { randomInt } from 'node:crypto'

const HALF = 2 ** 26
const REST = 2 ** 27

/** As the database's own `random_id()`: below 2^53, so it counts nobody's records. */
export const randomId = (): number => 1 + (randomInt(HALF) * REST + randomInt(REST - 1))
