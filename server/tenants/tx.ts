import type { Statements } from '#server/platform/database/batch.ts'
import type { CacheTag } from './cache-tags.ts'
import type { Db } from './tables.ts'

/** `origin` is the shop's own address for people: "https://khukuri.example". */
export type Shop = { id: number; origin: string }

/** A transaction that works for one shop. Queries and verbs take it first. */
export type ReadTx = { db: Db; tenantId: number }

/** One that writes: what it changed is told to every cache, and its jobs are queued, at its commit. */
export type Tx = ReadTx & {
  changed: Changed
  enqueue: Enqueue<void>
  /** The statement that queues a job, for a batch. */
  enqueuing: Enqueue<Statements<void>>
}

/** Names what was changed; replies made from it are dropped at the commit. */
export type Changed = (...tags: CacheTag[]) => void

/** A kind of job, and what it carries: numbers that lead to rows of its shop, nothing personal. */
export type Job<Data extends object> = {
  kind: string
  carries?: Data
  /** Queued again within so many seconds for the same shop, it is queued once. */
  onceInSeconds?: number
}

/** Queues a job with the transaction that causes it; it runs at once, or not before `after`. */
type Enqueue<Answer> = <Data extends object>(
  job: Job<Data>,
  data: Data,
  after?: Date,
) => Promise<Answer>

/** `lockTimeoutMs`: the time to wait for a lock, if the caller has another answer. */
export type Read = <T>(
  tenantId: number,
  work: (tx: ReadTx) => Promise<T>,
  patience?: { lockTimeoutMs?: number },
) => Promise<T>
export type Write = <T>(tenantId: number, work: (tx: Tx) => Promise<T>) => Promise<T>

/** The same where the shop is settled. */
export type ShopRead = <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>
export type ShopWrite = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
