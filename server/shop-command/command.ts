import { type AmountKind, parseAmount } from '#contract/rules/amount.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { Env } from '#server/platform/env.ts'
import type { ShopRead } from '#server/tenants/tx.ts'
import type { ShopConnection } from './connection.ts'
import { english } from '#server/platform/language/english.ts'
import { writeSaid } from '#contract/language/said.ts'

/** The command was not written as it has to be. Its message is a sentence. */
export class UsageError extends Error {}

/** @throws UsageError that names `place` where the text is no amount, or has two meanings */
export function typedAmount(place: string, text: string, kind: AmountKind): string {
  const amount = parseAmount(text, kind)
  if ('fault' in amount) throw new UsageError(`${place}: ${writeSaid(amount.fault, english())}`)
  return amount.value
}

/** The input of a command. */
export type Asked = {
  connection: ShopConnection
  /** A transaction of the shop that is meant. @throws UsageError, Refusal where that is not clear */
  read: ShopRead
  write: <T>(work: (tx: StaffTx) => Promise<T>) => Promise<T>
  env: Env
  /** The words after the command's name: exactly as many as it takes. */
  words: string[]
  options: Record<string, string | undefined>
  say: (text: string) => void
}

/** A command of `npm run shop --`. */
export type Command = {
  /** The arguments, as the help shows them: "<number> [--note …]". */
  usage: string
  about: string
  /** The number of its words. Absent: none. */
  words?: number
  /** The names of its options, each with a text. Absent: none. */
  options?: string[]
  /** The names of its options without a text: "yes" where one is given. Absent: none. */
  switches?: string[]
  run: (asked: Asked) => Promise<void>
}
