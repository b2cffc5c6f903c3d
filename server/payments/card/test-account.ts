import { type Said, toStaff } from '#contract/language/said.ts'
import { randomBytes } from 'node:crypto'
import { type CardAccount, type Check, ProviderSilent } from './provider.ts'

const PATIENCE_MS = 10_000

/**
 * Asks the provider about a payment that never was. Only who knows the merchant and has the same
 * secret answers so that the answer can be relied on.
 */
export async function testCardAccount(account: CardAccount, title: string): Promise<Check> {
  const invoiceNo = `T${randomBytes(8).toString('hex')}`
  try {
    await account.inquire({ invoiceNo, reference: null }, AbortSignal.timeout(PATIENCE_MS))
    return { is_good: true, detail: toStaff('accountIsKnown', { title }) }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return { is_good: false, detail: failedTest(title, 'accountNotAccepted', error) }
  }
}

/** The failure of a test in sentences, which names what is not accepted. */
export const failedTest = (
  title: string,
  refused: 'accountNotAccepted' | 'keysNotAccepted',
  { why, advice }: ProviderSilent,
): Said =>
  advice === undefined
    ? toStaff('noUsableAnswer', { title, why })
    : toStaff(refused, { title, why, advice })
