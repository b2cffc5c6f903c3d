import { isBlank } from '#contract/texts/visible-text.ts'
import { useRoot } from '../../root.ts'
import type * as Rules from '#contract/places/postal-codes.ts'
import { useEffect, useState } from 'react'
import type { DeliveryAddress } from '#contract/orders.ts'

type PostalRules = typeof Rules

/** Whether the typed country has postal codes, and whether the typed code is unlike its others. */
export function usePostalCode({ country, postalCode }: DeliveryAddress) {
  const rules = usePostalRules(country)
  const hasCode = !rules?.hasNoPostalCodes(country)
  const isUnusual = hasCode && rules?.isUnusualPostalCode(postalCode, country)
  const { optional_fields: optional = [] } = useRoot().settings
  /** Whether an address of the country may leave a field blank. */
  const isOptional = (name: string) =>
    optional.some((field) => field === name) &&
    (name !== 'postalCode' || rules?.usesPostalCodes(country) === false)
  return { hasCode, isUnusual, isOptional }
}

export type PostalCodeState = ReturnType<typeof usePostalCode>

/** The rules with all names of countries. They are loaded once a country is typed. */
function usePostalRules(country: string): PostalRules | undefined {
  const [rules, setRules] = useState<PostalRules>()
  const isAsked = !isBlank(country)
  useEffect(() => {
    // Without the rules the field stays, and the server takes any code.
    if (isAsked) import('#contract/places/postal-codes.ts').then(setRules, () => undefined)
  }, [isAsked])
  return rules
}
