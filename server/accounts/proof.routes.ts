import { said } from '#contract/language/said.ts'
import type { proofs } from '#contract/accounts.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { AccountPorts } from './sessions/account-ports.ts'
import { queueProofMail } from './account-mails.ts'
import { accountKey } from './customer/accounts.rules.ts'
import { findCustomer, lockCustomer, setProved } from './customer/customers.queries.ts'
import { customerInProof, isProofOf } from './customer/address-proof.ts'

export const proofHandlers = ({ keys }: AccountPorts): HandlersOf<typeof proofs> => ({
  'GET /accounts/email-proof/': async ({ customer, read }) => {
    const account = (await read((tx) => findCustomer(tx, customer.id))) ?? notFound()
    return { is_confirmed: account.email_proved_at !== null }
  },

  'POST /accounts/email-proof/mail/': async ({ customer, network, limit, write }) => {
    await limit('email-proof-account', accountKey(customer.id))
    // Whether it is needed, and how much went to this address today, is checked when it is
    // composed.
    await write((tx) => queueProofMail(tx, keys, { customerId: customer.id, network }))
    return {
      detail: said('proofOnItsWay'),
    }
  },

  'POST /accounts/email-proof/': async ({ shop, body, write }) => {
    const token = body.token.trim()
    const id = customerInProof(token)
    const isDone = await write(async (tx) => {
      const customer = id === undefined ? undefined : await lockCustomer(tx, id)
      if (!customer || !isProofOf(keys.addressProof, shop.id, customer, token)) return false
      await setProved(tx, customer.id, new Date())
      return true
    })
    if (!isDone) return refuse(400, said('proofWrong'))
    return { detail: said('emailConfirmed') }
  },
})
