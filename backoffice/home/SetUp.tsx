import { Link } from 'react-router'
import type { Home } from '#contract/backoffice/home.ts'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { useShop } from '../shell/use-shop.ts'

type Step = Home['set_up'][number]

const STEPS: Record<Step, { label: string; to: (shop: number) => string }> = {
  payment_method: {
    label: 'Choose how customers pay',
    to: (shop) => `${links.settings(shop)}?view=payment`,
  },
  product: { label: 'Add the first product', to: (shop) => `${links.products(shop)}?new` },
  legal_texts: {
    label: 'Write the refund and privacy policies',
    to: (shop) => `${links.pages(shop)}?view=legal`,
  },
  contact_email: { label: 'Say where customers can write to', to: links.settings },
  domain: {
    label: 'Let a domain of your own lead to the shop',
    to: (shop) => `${links.settings(shop)}?view=domains`,
  },
  second_factor: { label: 'Protect your account with a second factor', to: () => links.account },
}

/** What a new shop has not done yet. */
export function SetUp({ steps }: { steps: Step[] }) {
  const { shop } = useShop()
  if (steps.length === 0) return null
  return (
    <Card title="Before you open" flush>
      <ul className="rows">
        {steps.map((step) => (
          <li key={step}>
            <Link
              to={STEPS[step].to(shop)}
              className="flex min-h-12 items-center justify-between gap-4 px-4 hover:bg-stage md:px-5"
            >
              {STEPS[step].label}
              <Icon name="chevron-right" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
