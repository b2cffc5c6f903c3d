import type { Readable } from 'node:stream'
import type { WithQuery } from './requests.ts'
import type { Unwritten } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { Rights, Role } from '#contract/backoffice/people/permissions.ts'
import type { StaffEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Texts } from '#contract/language/texts.ts'
import type { Shop, ShopRead, Tx } from '#server/tenants/tx.ts'

/** A colleague, as a member of the shop that is called about. */
export type Member = { id: number; name: string; email: string; role: Role }

/** A colleague of the shop, or one of its API keys. Handlers ask what it may do, never for a role. */
export type Caller = Rights & { name: string } & (
    | { kind: 'person'; person: Member }
    | { kind: 'key'; key: { id: number } }
  )

/** An act for the shop's audit log. Personal data only by id. */
export type Act = {
  act: AuditAct
  subject: { kind: string; id: number | string; label?: string }
  before?: unknown
  after?: unknown
  /** Equal acts of a colleague on the same fields within this time are one entry: autosave. */
  onceInMinutes?: number
}

/** Writes an act into the audit log, in the transaction of the act. */
type Recorded = {
  record: (act: Act) => Promise<void>
  /** States that the shop is as asked already, so that there is no act to record. */
  unchanged: () => void
}

/** A transaction of the back office. One that neither records nor states `unchanged` is rolled back. */
export type StaffTx = Tx & Recorded

/** The request that every handler of the back office gets. */
export type StaffRequest = {
  shop: Shop
  caller: Caller
  /** The texts of the caller's language, for sentences that a reply holds. */
  texts: Texts
  /** Runs work in a transaction; a member who was removed meanwhile is refused in it. */
  read: ShopRead
  write: <T>(work: (tx: StaffTx) => Promise<T>) => Promise<T>
  /** For an act that wants the factor only sometimes. @throws Refusal 403 that asks for it */
  assertSteppedUp: () => void
  /** The page's name for this request: one name, one effect. Refunds heed it for ever. */
  idempotencyKey: string | undefined
}

/** The request for a file that a colleague takes by the address of the back office. */
export type StaffFileRequest = Pick<StaffRequest, 'shop' | 'caller' | 'read' | 'write'> & {
  params: Record<string, string>
  query: Record<string, string>
}

/** A file that is sent while it is read. `type`: of its content, as HTTP names it. */
export type StaffFile = { name: string; type: string; content: Readable }

/**
 * A module's handlers for its calls of the back office: a function of one request for each. Sentences
 * in their replies are written in the caller's language.
 */
export type StaffHandlersOf<Table extends Record<string, StaffEndpoint>> = {
  [Call in keyof Table & string]: (
    request: StaffRequest & WithQuery<InputOf<Call, Table[Call]>>,
  ) => Promise<Unwritten<ReplyOf<Table[Call]>>>
}
