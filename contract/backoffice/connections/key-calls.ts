import type { StaffEndpoints } from '../staff-api.ts'
import { KEY_READS } from './key-reads.ts'
import type { KeyVerdict } from './key-verdict.ts'
import { KEY_WRITES } from './key-writes.ts'

/** Whether an API key may make a call, for every call about a shop. */
export const KEY_CALLS: Record<keyof StaffEndpoints, KeyVerdict> = { ...KEY_READS, ...KEY_WRITES }

type Verdicts = typeof KEY_READS & typeof KEY_WRITES

/** A call that an API key may make. */
export type KeyCall = {
  [Call in keyof Verdicts]: Verdicts[Call] extends 'keys' ? Call : never
}[keyof Verdicts]
