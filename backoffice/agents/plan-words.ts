import type { AgentPlan, PlannedRecord, PlanTool } from '#contract/backoffice/connections/agents.ts'
import { faqFields } from '#contract/backoffice/records/content.ts'
import { postFields } from '#contract/backoffice/records/post.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { promotionFields } from '#contract/backoffice/records/promotion.ts'
import { valueText } from '../forms/drafts/changes.ts'
import { fieldLabels } from '../forms/field-labels.ts'
import { links } from '../links.ts'
import { STATUS } from '../orders/order-words.ts'
import type { Tone } from '../parts/Tag.tsx'
import { PRODUCT_STATUS } from '../products/product-words.ts'
import { t } from '../texts/agents.ts'

/** The name of what a plan does. */
export const TOOL_WORDS: Record<PlanTool, string> = {
  plan_product_texts: t('planProductTexts'),
  plan_new_products: t('planNewProducts'),
  plan_prices: t('planPrices'),
  plan_stock: t('planStock'),
  plan_publish: t('planPublish'),
  plan_order_steps: t('planOrderSteps'),
  plan_discount: t('planDiscount'),
  plan_post: t('planPost'),
  plan_faq: t('planFaq'),
}

export const PLAN_STATES: Record<AgentPlan['state'], { label: string; tone: Tone }> = {
  proposed: { label: t('waiting'), tone: 'calm' },
  waiting: { label: t('waiting'), tone: 'wait' },
  applied: { label: t('applied'), tone: 'good' },
  refused: { label: t('refused'), tone: 'calm' },
  expired: { label: t('expired'), tone: 'calm' },
  undone: { label: t('undone'), tone: 'calm' },
}

type Kind = PlannedRecord['kind']

const LABELS: Record<Kind, Record<string, string>> = {
  product: fieldLabels(productFields),
  order: fieldLabels({ status: productFields.status }),
  promotion: { ...fieldLabels(promotionFields), code: t('code') },
  post: fieldLabels(postFields),
  faq: fieldLabels(faqFields),
}

/** A stock is named with the variant that has it. */
export const fieldWord = (kind: Kind, field: string): string =>
  LABELS[kind][field] ?? (field.startsWith('stock') ? t('stock') : field)

/** A value as the screens of its kind show it. */
export function plannedValue(kind: Kind, field: string, value: unknown): string {
  if (field === 'status' && typeof value === 'string') {
    const words: Partial<Record<string, { label: string }>> =
      kind === 'order' ? STATUS : PRODUCT_STATUS
    return words[value]?.label ?? value
  }
  return valueText(value)
}

/** The screen of a record, where it has one. */
export const placeOf = (shop: number, { kind, id }: PlannedRecord): string | undefined => {
  const places: Partial<Record<Kind, (shop: number, id: number) => string>> = {
    product: links.product,
    order: links.order,
    promotion: links.promotion,
    post: links.post,
  }
  return id === null ? undefined : places[kind]?.(shop, id)
}
