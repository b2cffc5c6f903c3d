import type { DeliveryAddress as Address } from '#contract/orders.ts'
import { addressLines } from '#contract/rules/address-lines.ts'

export function DeliveryAddress({ address }: { address: Address }) {
  const [name, ...lines] = addressLines(address)
  return (
    <address className="[overflow-wrap:anywhere] not-italic">
      <p className="font-semibold">{name}</p>
      <p className="whitespace-pre-line">{lines.join('\n')}</p>
    </address>
  )
}
