import type { AgentPlan, PlannedRecord, PlanTool } from '#contract/backoffice/connections/agents.ts'
import { valueText } from '../forms/drafts/changes.ts'
import { labelOf } from '../forms/field-labels.ts'
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

/** The fields that plans name. The descriptions of the records would bring all their schemas. */
const LABELS: Readonly<Record<string, string>> = {
  answer: labelOf({ label: 'Answer' }),
  category_id: labelOf({ label: 'Category' }),
  code: t('code'),
  content: labelOf({ label: 'Text' }),
  description: labelOf({ label: 'Short description' }),
  ends_at: labelOf({ label: 'Ends' }),
  excerpt: labelOf({ label: 'Excerpt' }),
  long_html_description: labelOf({ label: 'Long text' }),
  minimum: labelOf({ label: 'Minimum purchase' }),
  name: labelOf({ label: 'Name' }),
  price: labelOf({ label: 'Price' }),
  question: labelOf({ label: 'Question' }),
  seo_description: labelOf({ label: 'Description for search engines' }),
  seo_title: labelOf({ label: 'Title for search engines' }),
  status: labelOf({ label: 'Status' }),
  title: labelOf({ label: 'Title' }),
  value: labelOf({ label: 'How much' }),
}

/** A stock is named with the variant that has it. */
export const fieldWord = (field: string): string =>
  LABELS[field] ?? (field.startsWith('stock') ? t('stock') : field)

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
