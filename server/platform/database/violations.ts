import { said } from '#contract/language/said.ts'
import { refuse } from '../serving/refusal.ts'

/** PostgreSQL's codes. */
const UNIQUE = '23505'
const CHECK = '23514'

/** The name of the unique constraint or index that has refused a row; undefined for any other error. */
export const violatedUnique = (error: unknown): string | undefined => constraintOf(error, UNIQUE)

/** The name of the check that has refused a row; undefined for any other error. */
export const violatedCheck = (error: unknown): string | undefined => constraintOf(error, CHECK)

type Violation = { code?: string; constraint?: string; message?: string; detail?: string }

function constraintOf(error: unknown, refusal: string): string | undefined {
  const { code, constraint, message, detail } = (error ?? {}) as Violation
  return code === refusal ? (constraint ?? constraintNamedIn(`${message} ${detail}`)) : undefined
}

/**
 * A machine of a Citus cluster passes on the text of an error alone, with the number of the shard in the
 * names of unique constraints. So database functions repeat their names in the detail.
 */
const constraintNamedIn = (text: string) =>
  /constraint "([^"]+?)(?:_\d{5,})?"/.exec(text)?.[1] ?? ''

const MOST_TRIES = 10

/**
 * Runs a transaction again where another one has just written the same: the second time it finds
 * what that one has left, and answers as if it had come later. @throws Refusal 409 after many tries
 */
export async function retryIfTaken<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return await run()
    } catch (error) {
      if (violatedUnique(error) === undefined) throw error
    }
  }
  return refuse(409, said('savedMeanwhile'))
}
