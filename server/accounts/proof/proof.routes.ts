import type { proofs } from '#contract/accounts.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { AccountPorts } from '../accounts.ts'
import { lockCustomer, setProved } from '../customers.queries.ts'
import { customerInProof, isProofOf } from './address-proof.ts'

export const proofHandlers = ({ keys }: AccountPorts): HandlersOf<typeof proofs> => ({
  'POST /accounts/email-proof/': async ({ shop, body, write }) => {
    const token = body.token.trim()
    const id = customerInProof(token)
    const isDone = await write(async (tx) => {
      const customer = id === undefined ? undefined : await lockCustomer(tx, id)
      if (!customer || !isProofOf(keys.addressProof, shop.id, customer, token)) return false
      await setProved(tx, customer.id, new Date())
      return true
    })
    if (!isDone) return refuse(400, 'This link is not right, or the address was changed since.')
    return { detail: 'Your email address is confirmed. Thank you.' }
  },
})
