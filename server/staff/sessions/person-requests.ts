import type { PersonEndpoint } from '#contract/backoffice/staff-endpoint.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { Unwritten } from '#contract/language/said.ts'
import type { OwnLimit } from '#server/platform/limits/rate-limits.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { StaffSession } from './open-sessions.ts'

/** The input of a handler that is about a person, in any shop. */
export type PersonRequest = {
  /** A transaction that sees this person's rows alone; none if `staffId` is undefined. */
  as: <T>(staffId: number | undefined, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Counts against a limit by account or by what else is named. @throws Refusal 429 */
  limit: (limit: OwnLimit, key: string) => Promise<void>
  /** "Firefox on Linux" */
  device: string
  /** The network that the call comes from. */
  network: string
  /** Ties a passkey's question to its answer. */
  browser: { known: string | undefined; begin: () => string }
  /** The session that the cookie names, where there is one: half or whole. */
  visitor: StaffSession | undefined
  signIn: (token: string) => void
  signOut: () => void
}

type SessionOf<E> = E extends { access: 'public' } ? unknown : { session: StaffSession }

export type PersonHandlersOf<Table extends Record<string, PersonEndpoint>> = {
  [Call in keyof Table & string]: (
    request: PersonRequest & InputOf<Call, Table[Call]> & SessionOf<Table[Call]>,
  ) => Promise<Unwritten<ReplyOf<Table[Call]>>>
}
