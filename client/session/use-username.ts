import { useEffect, useState } from 'react'
import type { Api } from '#contract/api.ts'
import { currentCustomer } from './current-customer.ts'
import { useApi } from '../use-api.ts'

let asked: { customer: string; username: Promise<string | null> } | undefined

/** Asked for once, until another customer signs in. */
function usernameOf(customer: string, api: Api): Promise<string | null> {
  if (asked?.customer !== customer) {
    const username = api('GET /accounts/me/').then(
      (user) => user.username,
      () => {
        asked = undefined
        return null
      },
    )
    asked = { customer, username }
  }
  return asked.username
}

/** The public name of the signed-in customer: undefined until it is known, null for none. */
export function useUsername(): string | null | undefined {
  const api = useApi()
  const customer = currentCustomer()
  const [known, setKnown] = useState<{ customer: string; username: string | null }>()
  useEffect(() => {
    if (customer === undefined) return
    let isWanted = true
    const find = async () => {
      const username = await usernameOf(customer, api)
      if (isWanted) setKnown({ customer, username })
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [customer, api])
  if (customer === undefined) return null
  return known?.customer === customer ? known.username : undefined
}
