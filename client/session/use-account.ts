import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Api } from '#contract/api.ts'
import { currentCustomer } from './current-customer.ts'
import { useApi } from '../use-api.ts'

let asked: { customer: string; account: Promise<User | null> } | undefined

/** Asked for once, until another customer signs in, or the account was changed. */
function accountOf(customer: string, api: Api): Promise<User | null> {
  if (asked?.customer !== customer) {
    const account = api('GET /accounts/me/').catch(() => {
      forgetAccount()
      return null
    })
    asked = { customer, account }
  }
  return asked.account
}

/** The next form asks anew. */
export function forgetAccount(): void {
  asked = undefined
}

/** The account of the signed-in customer: undefined until it is known, null for none. */
export function useAccount(): User | null | undefined {
  const api = useApi()
  const customer = currentCustomer()
  const [known, setKnown] = useState<{ customer: string; account: User | null }>()
  useEffect(() => {
    if (customer === undefined) return
    let isWanted = true
    const find = async () => {
      const account = await accountOf(customer, api)
      if (isWanted) setKnown({ customer, account })
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [customer, api])
  if (customer === undefined) return null
  return known?.customer === customer ? known.account : undefined
}
