import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { t } from '../texts/reports.ts'

/** The reports in the order of the menu. */
export const REPORTS = [
  { name: 'sales', label: t('salesReport') },
  { name: 'products', label: t('productsReport') },
  { name: 'categories', label: t('categoriesReport') },
  { name: 'places', label: t('placesReport') },
  { name: 'buyers', label: t('buyersReport') },
  { name: 'discounts', label: t('discountsReport') },
  { name: 'margin', label: t('marginReport'), may: 'costs.see' },
  { name: 'stock', label: t('stockReport') },
  { name: 'money', label: t('moneyReport') },
] as const satisfies { name: string; label: string; may?: Permission }[]

export type ReportName = (typeof REPORTS)[number]['name']
