import { agentTools, type ToolInput } from '#contract/backoffice/connections/agent-tools.ts'
import type { PlanTool } from '#contract/backoffice/connections/agents.ts'
import { PLAN_TOOLS } from '#contract/backoffice/connections/agents.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { drawDiscount, drawFaq, drawPost } from './draw-content.ts'
import { drawOrderSteps } from './draw-orders.ts'
import { drawNewProducts, drawPrices, drawPublishing, drawTexts } from './draw-products.ts'
import { drawStock } from './draw-stock.ts'
import type { Desk, Draw, Drawing } from './drawing.ts'

const DRAWS: { [Tool in PlanTool]: Draw<Tool> } = {
  plan_product_texts: drawTexts,
  plan_new_products: drawNewProducts,
  plan_prices: drawPrices,
  plan_stock: drawStock,
  plan_publish: drawPublishing,
  plan_order_steps: drawOrderSteps,
  plan_discount: drawDiscount,
  plan_post: drawPost,
  plan_faq: drawFaq,
}

/** `input`: checked against the schema of the tool. */
export const drawPlan = (desk: Desk, tool: PlanTool, input: object): Promise<Drawing> =>
  (DRAWS[tool] as Draw<PlanTool>)(desk, input as ToolInput<PlanTool>)

/** Rights that a field of a plan wants besides those of its calls. */
const ALSO: Partial<Record<PlanTool, 'prices.edit'>> = { plan_prices: 'prices.edit' }

/** Whether somebody could do by themselves what a tool proposes. */
export const mayPlan = ({ may }: Rights, tool: PlanTool): boolean => {
  const also = ALSO[tool]
  return (
    agentTools[tool].calls.every((call) => may(staffEndpoints[call].may)) && (!also || may(also))
  )
}

/** The tools whose plans somebody may decide. */
export const plansOf = (rights: Rights): PlanTool[] =>
  PLAN_TOOLS.filter((tool) => mayPlan(rights, tool))
