/** PostgreSQL's codes. */
const UNIQUE = '23505'
const CHECK = '23514'

/** The name of the unique constraint or index that has refused a row; undefined for any other error. */
export const violatedUnique = (error: unknown): string | undefined => constraintOf(error, UNIQUE)

/** The name of the check that has refused a row; undefined for any other error. */
export const violatedCheck = (error: unknown): string | undefined => constraintOf(error, CHECK)

function constraintOf(error: unknown, refusal: string): string | undefined {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string }
  return code === refusal ? constraint : undefined
}
