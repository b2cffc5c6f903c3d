import type { Compilable, CompiledQuery, Kysely } from 'kysely'

/** The place of a value that each asking brings along. */
class Place {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

type Ask<Tables, Given extends unknown[], Answer> = (
  db: Kysely<Tables>,
  ...given: Given
) => Promise<Answer>

/**
 * A question whose text is the same each time, so that it is built and compiled once. `build` is
 * called without values: it may say where they go, and must not look at them.
 */
export function preparedList<Tables, Given extends unknown[], Row>(
  build: (db: Kysely<Tables>, ...given: Given) => Compilable<Row>,
): Ask<Tables, Given, Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, ...given) => {
    compiled ??= build(db, ...(given.map((_, number) => new Place(number)) as Given)).compile()
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? given[each.number] : each,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

/** The same for a question with one row as its answer, or none. */
export function preparedFind<Tables, Given extends unknown[], Row>(
  build: (db: Kysely<Tables>, ...given: Given) => Compilable<Row>,
): Ask<Tables, Given, Row | undefined> {
  const list = preparedList(build)
  return async (db, ...given) => (await list(db, ...given))[0]
}
