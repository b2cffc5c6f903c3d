import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Api } from '#contract/api.ts'
import { shownPostalCode } from '#contract/rules/address-lines.ts'
import type { DeliveryAddress } from '#contract/orders.ts'
import { resultsOf } from '#client/lists.ts'
import { isSignedIn } from '#client/session/session.ts'
import { useApi } from '#client/use-api.ts'
import { ADDRESS_FIELDS, addressFrom, missingIn } from './delivery-address.ts'

/**
 * Fills an address that is still empty with that of the customer's last order. The list of regions
 * comes with a quote, after the other fields, so `onRegion` hears of the region.
 */
export function useLastAddress(
  form: RefObject<HTMLFormElement | null>,
  known: DeliveryAddress,
  onRegion: (region: string) => void,
) {
  const api = useApi()
  const noteRegion = useEffectEvent(onRegion)
  // The country of the shop is filled in.
  const isEmpty = missingIn({ ...known, country: '' }).length === ADDRESS_FIELDS.length
  useEffect(() => {
    // A guest has no orders to look among.
    if (!isEmpty || !isSignedIn()) return
    const fill = async () => {
      const address = await lastAddress(api)
      if (!address || !form.current) return
      const isFilled = fillIn(form.current, address)
      if (isFilled && address.region) noteRegion(address.region)
    }
    void fill()
  }, [api, form, isEmpty])
}

/** A failure stays silent: the fields are then filled in by hand. */
async function lastAddress(api: Api): Promise<DeliveryAddress | undefined> {
  try {
    const [last] = resultsOf(await api('GET /orders/orders/', { query: { page_size: 1 } }))
    if (!last) return undefined
    const order = await api('GET /orders/orders/:id/', { params: { id: last.id } })
    return order.delivery_address
  } catch {
    return undefined
  }
}

/** @returns whether the address was taken */
function fillIn(form: HTMLFormElement, address: DeliveryAddress): boolean {
  const fields = ADDRESS_FIELDS.map(({ name }) => form.elements.namedItem(name) as HTMLInputElement)
  // A buyer who has begun to type goes to another address this time.
  if (fields.some(({ name, value }) => value !== '' && name !== 'country')) return false
  const trusted = addressFrom((name) =>
    name === 'postalCode' ? shownPostalCode(address) : address[name],
  )
  for (const [place, { name }] of ADDRESS_FIELDS.entries()) fields[place]!.value = trusted[name]
  for (const name of ['company', 'street2'] as const) {
    const field = form.elements.namedItem(name)
    if (field) (field as HTMLInputElement).value = trusted[name] ?? ''
  }
  // The form stores typed values on input, so it hears of these as well.
  form.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
