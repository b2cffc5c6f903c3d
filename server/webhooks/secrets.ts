import { seal, unseal } from '#server/platform/sealing.ts'
import type { EndpointRow } from './endpoints.queries.ts'

/** The kind of sealed things: a key is derived for it. */
const SECRETS = 'pasal webhooks'

/** Encrypts the secret of one endpoint, as accounts with card providers are. */
export const sealSecret = (key: string, tenant: number, secret: string): Promise<string> =>
  seal(key, SECRETS, { tenant }, { secret })

async function open(key: string, tenant: number, sealed: string): Promise<string> {
  const { secret } = (await unseal(key, SECRETS, { tenant }, sealed)) as { secret: string }
  return secret
}

/** The secrets that sign now: the former one as well until it ends. @throws SealedOtherwise */
export async function secretsOf(
  key: string,
  tenant: number,
  { sealed_secret, sealed_former, former_ends_at }: EndpointRow,
  now: Date,
): Promise<string[]> {
  const isFormerValid = sealed_former !== null && former_ends_at !== null && former_ends_at > now
  return Promise.all(
    [sealed_secret, ...(isFormerValid ? [sealed_former] : [])].map((sealed) =>
      open(key, tenant, sealed),
    ),
  )
}
