import type { ParseArgsOptionsConfig } from 'node:util'
import type { Env } from '#server/platform/env.ts'
import type { Shop } from '#server/tenants/tx.ts'
import type { ShopConnection } from './connection.ts'

/** The command was not written as it has to be. Its message is a sentence. */
export class UsageError extends Error {}

/** What a command is handed. */
export type Asked = {
  connection: ShopConnection
  /** The shop that is meant. @throws UsageError, Refusal where that is not clear */
  shop: () => Promise<Shop>
  env: Env
  /** What follows the command's word: exactly as many as it takes. */
  words: string[]
  options: Record<string, string | undefined>
  say: (text: string) => void
}

/** One word of `npm run shop --`. */
export type Command = {
  /** What follows the word, as the help shows it: "<number> [--note …]". */
  usage: string
  about: string
  words: number
  options: ParseArgsOptionsConfig
  run: (asked: Asked) => Promise<void>
}
