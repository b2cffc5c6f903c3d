import type { CompiledQuery, Kysely } from 'kysely'
import { answeredBy, type Statements, statement } from './batch.ts'

/** A transaction and the shop that it works for. */
export type OfShop<Tables> = { db: Kysely<Tables>; tenantId: number }

/** The place of a value that each asking brings along. */
class Place {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }

  /** A value that is computed with or written into the text is a mistake. */
  [Symbol.toPrimitive](): never {
    throw new Error('A prepared statement may place its values, and must not read them')
  }
}

/** A query builder, or SQL as text. */
type Question<Tables, Row> = { compile: (db: Kysely<Tables>) => CompiledQuery<Row> }

type Ask<Tables, Given extends unknown[], Answer> = {
  (tx: OfShop<Tables>, ...given: Given): Promise<Answer>
  /** The question for a batch. */
  statement: (tx: OfShop<Tables>, ...given: Given) => Statements<Answer>
}

/**
 * A question whose text is the same each time, so that it is built and compiled once. `build` is
 * called without values: it may say where they go, and must not look at them.
 */
export function preparedList<Tables, Given extends unknown[], Row>(
  build: (tx: OfShop<Tables>, ...given: Given) => Question<Tables, Row>,
): Ask<Tables, Given, Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  const queryOf = ({ db, tenantId }: OfShop<Tables>, given: Given) => {
    compiled ??= compile((tx, places) => build(tx, ...(places as Given)), db, given.length)
    const values = [tenantId, ...given]
    const parameters = compiled.parameters.map((each) =>
      each instanceof Place ? values[each.number] : each,
    )
    return { ...compiled, parameters }
  }
  const ask = async (tx: OfShop<Tables>, ...given: Given) =>
    (await tx.db.executeQuery<Row>(queryOf(tx, given))).rows
  return Object.assign(ask, {
    statement: (tx: OfShop<Tables>, ...given: Given) => statement<Row>(queryOf(tx, given)),
  })
}

/** Prepares a question with one row as its answer, or none. */
export function preparedFind<Tables, Given extends unknown[], Row>(
  build: (tx: OfShop<Tables>, ...given: Given) => Question<Tables, Row>,
): Ask<Tables, Given, Row | undefined> {
  const list = preparedList(build)
  const ask = async (tx: OfShop<Tables>, ...given: Given) => (await list(tx, ...given))[0]
  return Object.assign(ask, {
    statement: (tx: OfShop<Tables>, ...given: Given) =>
      answeredBy(list.statement(tx, ...given), ([row]) => row),
  })
}

function compile<Tables, Row>(
  build: (tx: OfShop<Tables>, places: unknown[]) => Question<Tables, Row>,
  db: Kysely<Tables>,
  count: number,
): CompiledQuery<Row> {
  const [tenant, ...places] = Array.from({ length: count + 1 }, (_, number) => new Place(number))
  return build({ db, tenantId: tenant as unknown as number }, places).compile(db)
}
