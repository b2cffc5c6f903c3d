import { randomBytes } from 'node:crypto'
import { type CardAccount, ProviderSilent } from './provider.ts'

const PATIENCE_MS = 10_000

/**
 * Asks the provider about a payment that never was. Only who knows the merchant and has the same
 * secret answers so that the answer can be relied on.
 */
export async function testCardAccount(
  account: CardAccount,
  title: string,
): Promise<{ is_good: boolean; detail: string }> {
  const invoiceNo = `T${randomBytes(8).toString('hex')}`
  try {
    await account.inquire({ invoiceNo, reference: null }, AbortSignal.timeout(PATIENCE_MS))
    return { is_good: true, detail: `${title} knows this account, and its secret is right.` }
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return { is_good: false, detail: failedTest(title, 'the account', error) }
  }
}

/** The failure of a test in sentences. `what`: "the account". */
export const failedTest = (title: string, what: string, { message, advice }: ProviderSilent) =>
  advice === undefined
    ? `${title} gave no usable answer. ${message}. You need not change anything: try again in a few minutes.`
    : `${title} does not accept ${what}. ${message}. ${advice}`
