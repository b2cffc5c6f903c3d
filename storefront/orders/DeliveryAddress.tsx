import type { DeliveryAddress as Address } from '#contract/orders.ts'
import { addressLines } from '#contract/rules/address-lines.ts'

export const DeliveryAddress = ({ address }: { address: Address }) => (
  <address className="[overflow-wrap:anywhere] not-italic">
    {addressLines(address).map((line, at) => (
      <p key={at} className={at === 0 ? 'font-semibold' : undefined}>
        {line}
      </p>
    ))}
  </address>
)
