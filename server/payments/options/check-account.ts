import { type AccountFields, type Check, type Provider, ProviderSilent } from '../card/provider.ts'
import { failedTest, testCardAccount } from '../card/test-account.ts'

const PATIENCE_MS = 15_000

/** Tries an account: the points that its provider tests, or an invented payment. */
export async function checksOf(
  provider: Provider,
  fields: AccountFields,
  address: string,
): Promise<Check[]> {
  const account = provider.open(fields)
  if (!account.test) return [await testCardAccount(account, provider.form.title)]
  try {
    return await account.test(address, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return [
      { is_good: false, detail: failedTest(provider.form.title, 'accountNotAccepted', error) },
    ]
  }
}
