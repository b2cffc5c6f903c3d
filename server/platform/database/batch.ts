import type { CompiledQuery, Kysely, QueryResult } from 'kysely'

/** State of a transaction's connection. */
export type Pipeline = {
  /** Sends a statement at once, behind all that was sent before; the result comes later. */
  send: (query: CompiledQuery) => Promise<QueryResult<unknown>>
  /** True if the commit need not wait for the disk. */
  isRelaxed: boolean
  /** Sends the commit; after it nothing can be sent. */
  commit: () => unknown
}

const pipelines = new WeakMap<object, Pipeline>()

/** Makes batches possible on a transaction's database. */
export function keepPipeline<Tables>(db: Kysely<Tables>, pipeline: Pipeline): void {
  pipelines.set(db, pipeline)
}

function pipelineOf(db: object): Pipeline {
  const pipeline = pipelines.get(db)
  if (!pipeline) throw new Error('This connection is not a transaction')
  return pipeline
}

/**
 * Lets the commit not wait for the disk: a crash of the database may take the last moment of what
 * was committed with it.
 */
export function relaxDurability({ db }: { db: object }): void {
  pipelineOf(db).isRelaxed = true
}

/**
 * Compiled statements in their order, and how their results are read. They are not sent before they
 * stand in a batch.
 */
export type Statements<Answer> = {
  queries: readonly CompiledQuery[]
  /** @throws Refusal where the results say so */
  read: (results: readonly QueryResult<unknown>[]) => Answer
}

/** A statement whose answer is its rows. */
export const statement = <Row>(query: CompiledQuery<Row>): Statements<Row[]> => ({
  queries: [query],
  read: ([result]) => result!.rows as Row[],
})

/** Gives statements another answer, made of theirs by `read`. */
export const answeredBy = <Answer, Other>(
  statements: Statements<Answer>,
  read: (answer: Answer) => Other,
): Statements<Other> => ({
  queries: statements.queries,
  read: (results) => read(statements.read(results)),
})

/** A place in a list may be empty. */
type Listed = Statements<unknown> | undefined

type AnswerOf<Each> = Each extends Statements<infer Answer> ? Answer : undefined

type AnswersOf<List extends readonly Listed[]> = {
  -readonly [At in keyof List]: AnswerOf<List[At]>
}

/** Several as one, in the order of the list. */
export function inOrder<const List extends readonly Listed[]>(
  list: List,
): Statements<AnswersOf<List>> {
  return {
    queries: list.flatMap((each) => each?.queries ?? []),
    read(results) {
      let at = 0
      const answers = list.map((each) => {
        const from = at
        at += each?.queries.length ?? 0
        return each?.read(results.slice(from, at))
      })
      return answers as AnswersOf<List>
    },
  }
}

/**
 * Sends statements together, without waiting for their results: the database takes each before it
 * looks at the next. So a statement that stands behind a lock sees what those who held the lock have
 * left. A statement that needs another's result belongs in the next batch. Decision 049 says more.
 */
export const sendBatch = <const List extends readonly Listed[]>(
  tx: { db: object },
  list: List,
): Promise<AnswersOf<List>> => send(tx, list, () => {})

/**
 * Sends statements with the commit, which so costs no round trip of its own. `tags` name what the
 * transaction changed, as far as it is not named before. A statement that fails still undoes
 * everything. A statement that merely finds nothing does not: use `sendBatch` where the transaction
 * would end otherwise then.
 */
export function sendBatchAndCommit<const List extends readonly Listed[], Tag = never>(
  { db, changed }: { db: object; changed?: (...tags: Tag[]) => void },
  list: List,
  tags: NoInfer<Tag>[] = [],
): Promise<AnswersOf<List>> {
  changed?.(...tags)
  return send({ db }, list, ({ commit }) => commit())
}

async function send<const List extends readonly Listed[]>(
  { db }: { db: object },
  list: List,
  behind: (pipeline: Pipeline) => unknown,
): Promise<AnswersOf<List>> {
  const pipeline = pipelineOf(db)
  const batch = inOrder(list)
  const sent = batch.queries.map((query) => pipeline.send(query))
  behind(pipeline)
  const results = await Promise.allSettled(sent)
  // The first that fails has failed by itself, the others because of it.
  return batch.read(results.map(resultOf))
}

function resultOf(settled: PromiseSettledResult<QueryResult<unknown>>): QueryResult<unknown> {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
