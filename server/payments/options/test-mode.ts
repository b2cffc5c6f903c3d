import { said } from '#contract/language/said.ts'

/** To buyers, wherever a payment through an account for tests would look like money. */
export const TEST_MODE = said('testMode')
