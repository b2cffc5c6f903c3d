import { agentTools, type ToolName } from '#contract/backoffice/connections/agent-tools.ts'
import { PLAN_TOOLS } from '#contract/backoffice/connections/agents.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import { mayPlan } from '../plans/draw.ts'
import { apply, planning, status, undo } from './plan-tools.ts'
import { getOrder, listOrders, listPayments, listReturns } from './read-orders.ts'
import { getProduct, listProducts, stockLevels } from './read-products.ts'
import { eventsSince, find, policies, salesReport, shopOverview } from './read-shop.ts'
import type { Run } from './tool-run.ts'

/** The work of each tool. A tool of the contract without an entry is a type error. */
export const RUNS: { [Name in ToolName]: Run<Name> } = {
  shop_overview: shopOverview,
  find,
  list_orders: listOrders,
  get_order: getOrder,
  list_products: listProducts,
  get_product: getProduct,
  stock_levels: stockLevels,
  list_returns: listReturns,
  list_payments: listPayments,
  sales_report: salesReport,
  events_since: eventsSince,
  policies,
  plan_product_texts: planning('plan_product_texts'),
  plan_new_products: planning('plan_new_products'),
  plan_prices: planning('plan_prices'),
  plan_stock: planning('plan_stock'),
  plan_publish: planning('plan_publish'),
  plan_order_steps: planning('plan_order_steps'),
  plan_discount: planning('plan_discount'),
  plan_post: planning('plan_post'),
  plan_faq: planning('plan_faq'),
  apply_plan: apply,
  plan_status: status,
  undo_plan: undo,
}

const isPlanTool = (name: string) => (PLAN_TOOLS as readonly string[]).includes(name)

/** Whether a key has the rights that a tool wants. */
export const mayUse = (rights: Rights, name: ToolName): boolean =>
  isPlanTool(name)
    ? mayPlan(rights, name as (typeof PLAN_TOOLS)[number])
    : agentTools[name].calls.every((call) => rights.may(staffEndpoints[call].may))

/** Whether a tool writes: it proposes or acts. */
export const writes = (name: ToolName): boolean => !annotationsOf(name).readOnlyHint

/** Follow from the calls behind a tool: it only reads if all of them do, and it acts only if it says so. */
export function annotationsOf(name: ToolName) {
  const tool = agentTools[name]
  const acts = 'acts' in tool
  return {
    readOnlyHint: !acts && tool.calls.every((call) => call.startsWith('GET ')),
    destructiveHint: acts,
    openWorldHint: false,
  }
}

/** The tools as they are listed, in one order for all. */
export const listedTools = (rights: Rights) =>
  (Object.keys(agentTools) as ToolName[])
    .filter((name) => mayUse(rights, name))
    .map((name) => ({
      name,
      description: agentTools[name].description,
      inputSchema: agentTools[name].input,
      annotations: annotationsOf(name),
    }))
