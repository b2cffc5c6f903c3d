import type { Kysely } from 'kysely'

/** What is known of a transaction's connection while the transaction lasts. */
export type Pipeline = {
  /** How many questions have left for it. */
  sent: number
  /** How many `inOrder` are still sending. */
  sending: number
  /** Whether the commit need not wait for the disk. */
  isRelaxed: boolean
  /** Sends the commit; after it nothing can be asked. */
  commit: () => unknown
}

const pipelines = new WeakMap<object, Pipeline>()

/** To be said of every transaction's database. */
export function keepPipeline<Tables>(db: Kysely<Tables>, pipeline: Pipeline): void {
  pipelines.set(db, pipeline)
}

function pipelineOf(db: object): Pipeline {
  const pipeline = pipelines.get(db)
  if (!pipeline) throw new Error('This database is no transaction')
  return pipeline
}

/**
 * The commit will not wait for the disk: a crash of the database may take the last moment of what
 * was committed with it.
 */
export function relaxDurability({ db }: { db: object }): void {
  pipelineOf(db).isRelaxed = true
}

/**
 * Sends the commit behind what has been sent, so that it costs no trip of its own; to stand last in
 * an `inOrder`. A question that fails still undoes everything. One that merely finds nothing does
 * not: who must not go on then has to ask without this.
 */
export function commitAlong({ db }: { db: object }): void {
  pipelineOf(db).commit()
}

/** A query builder takes a dozen microtasks from the call to the connection. */
const MOST_MICROTASKS = 500

type Answers<Questions extends readonly (() => unknown)[]> = {
  -readonly [At in keyof Questions]: Awaited<ReturnType<Questions[At]>>
}

/**
 * Sends questions to the database one after the other, without waiting for their answers: they
 * travel together, and the database answers each before it looks at the next. So whatever stands
 * behind a lock sees what those who held the lock have left. A question may be an `inOrder` itself,
 * or ask nothing. Decision 011 says how this works.
 * @throws Error where a question waits for something else before it is sent
 */
export async function inOrder<const Questions extends readonly (() => unknown)[]>(
  { db }: { db: object },
  questions: Questions,
): Promise<Answers<Questions>> {
  const pipeline = pipelineOf(db)
  const answers: Promise<unknown>[] = []
  pipeline.sending++
  try {
    for (const ask of questions) {
      const before = { ...pipeline }
      const answer = Promise.resolve(ask())
      answers.push(answer)
      await untilSent(pipeline, before, answer)
    }
  } finally {
    pipeline.sending--
  }
  // In their order, too: the first that fails has failed by itself, the others because of it.
  const told: unknown[] = []
  for (const answer of answers) told.push(await answer)
  return told as Answers<Questions>
}

/** Waits in microtasks alone: what was sent in one turn of the event loop goes out as one. */
async function untilSent(pipeline: Pipeline, before: Pipeline, answer: Promise<unknown>) {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  // A failure is told by whoever awaits the answer; until then nobody may miss a handler for it.
  answer.then(settle, settle)
  const isOnItsWay = () =>
    isSettled || (pipeline.sent > before.sent && pipeline.sending === before.sending)
  for (let waited = 0; !isOnItsWay(); waited++) {
    if (waited === MOST_MICROTASKS) {
      throw new Error('A question that has a place in an order waits for something else first')
    }
    await Promise.resolve()
  }
}
