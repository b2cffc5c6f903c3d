import type { Sentence } from '#contract/language/said.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/**
 * A person as a module finds them: by account, or by an address that was left without one. `email`
 * is undefined until the person has confirmed it: anybody can register with the address of another. An
 * erasure of a guest has the address that its colleague typed, because a guest is known by nothing else.
 */
export type DataSubject = { id: number; email: string | undefined }

/** The personal data of one module. Together they make the export of a person, and the erasure. */
export type PersonalData = {
  /** Under which it stands in the export, if it tells anything. */
  name: string
  exportData?: (tx: ReadTx, subject: DataSubject) => Promise<unknown>
  /**
   * Takes away what may go. @returns a sentence for each thing that stays, and why
   * @throws Refusal 409 where something has to be brought to its end first
   */
  erase: (tx: Tx, subject: DataSubject) => Promise<Sentence[]>
}
