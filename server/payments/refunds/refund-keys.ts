import { toStaff } from '#contract/language/said.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { type AccountFields, type Provider, ProviderSilent } from '../card/provider.ts'
import { failedTest } from '../card/test-account.ts'

const PATIENCE_MS = 10_000

/** The wire's names of the fields of the keys. */
const FIELDS: Record<string, string> = { privateKey: 'private_key', providerKey: 'provider_key' }

/**
 * Keys that are none are refused at their field; others are shown to the provider, which has to know the
 * account and accept them. @throws Refusal 400, 409
 */
export async function assertRefundKeys(
  provider: Provider,
  account: AccountFields,
  keys: AccountFields,
): Promise<void> {
  const faults = provider.refundKeyFaults?.(keys) ?? {}
  assertNoFaults(
    Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [FIELDS[name] ?? name, fault]),
    ),
  )
  const { refunds } = provider.open(account, keys)
  if (!refunds) return refuse(409, toStaff('refundsToTheCard'))
  const isAccepted = await refunds
    .test(AbortSignal.timeout(PATIENCE_MS))
    .catch((error: unknown) => {
      if (!(error instanceof ProviderSilent)) throw error
      const why = failedTest(provider.form.title, 'keysNotAccepted', error)
      return refuse(409, toStaff('keysNotSaved', { why }))
    })
  if (!isAccepted) {
    refuse(409, toStaff('keysOfAnotherMerchant', { title: provider.form.title }))
  }
}
