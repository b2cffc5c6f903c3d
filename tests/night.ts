import type { Finding, ProofState } from '#contract/backoffice/settings/proof.ts'
import { eventually } from './eventually.ts'
import type { OpenShop } from './open-shop.ts'
import type { Colleague } from './staff.ts'

type Shop = Pick<OpenShop, 'owner' | 'wakeJobs'>

/** Has a shop's nightly checks go through at once, without their pauses. */
export async function proveNow(shop: Shop, owner: Colleague): Promise<ProofState> {
  const begun = await owner.shop('POST /proof/', {})
  if (begun.status !== 200) throw new Error(`${begun.status}: ${begun.text}`)
  const from = Date.now()
  return eventually(async () => {
    await beginNextRun(shop)
    const state = (await owner.shop('GET /proof/')).json()
    if (!state.ended_at || Date.parse(state.ended_at) < from) throw new Error('Under way')
    return state
  })
}

/** Begins the next run without its pause; the job of the next night has no number. */
async function beginNextRun({ owner, wakeJobs }: Shop): Promise<void> {
  const { rows } = await owner.query<{ group: string }>(
    `update jobs.job set start_after = now() where name = 'proof.night'
       and state in ('created', 'retry') and (data -> 'data') ? 'at' returning group_id as "group"`,
  )
  for (const { group } of rows) wakeJobs(['proof.night'], group)
}

export const openOf = ({ findings }: ProofState): Finding[] =>
  findings.filter(({ gone_at }) => gone_at === null)
