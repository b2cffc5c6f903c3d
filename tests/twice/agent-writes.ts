import { type Assistant, newAssistant } from '../assistant.ts'
import type { OpenShop } from '../open-shop.ts'
import { newProduct } from '../purchase/new-product.ts'
import type { Colleague } from '../staff.ts'
import type { Writes } from './written.ts'

/** The writes about plans of agents. Each plan is one of its own, by an agent of its own. */
export function agentWrites(shop: OpenShop, owner: Colleague): Writes {
  const waiting = async () => {
    await owner.shop('POST /agents/stop/')
    const agent: Assistant = await newAssistant(shop, owner, [
      'products.see',
      'products.edit',
      'prices.edit',
    ])
    const { id } = await newProduct(shop)
    const made = await agent.call('plan_prices', { prices: [{ product: id, price: '9.00' }] })
    const plan = made.values['plan'] as number
    await agent.call('apply_plan', { plan })
    return plan
  }
  const about = (call: string) => async () => ({
    path: `/agents/plans/${await waiting()}/${call}/`,
  })
  return {
    'POST /agents/plans/:id/application/': about('application'),
    'POST /agents/plans/:id/refusal/': about('refusal'),
    'POST /agents/plans/:id/reversal/': async () => {
      const plan = await waiting()
      await owner.shop(`POST /agents/plans/${plan}/application/`)
      return { path: `/agents/plans/${plan}/reversal/` }
    },
    'POST /agents/stop/': async () => {
      await waiting()
      return {}
    },
  }
}
