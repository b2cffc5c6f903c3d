import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { FilterBar, FilterChoice } from '../parts/lists/FilterBar.tsx'
import { FilterDays } from '../parts/lists/FilterDays.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { t } from '../texts/audit.ts'

type AuditFilter = Omit<NonNullable<StaffInput<'GET /audit/'>['query']>, 'cursor'>

/** The kinds of subjects, by the log's names and by their labels. */
const SUBJECTS = [
  { value: 'order', label: t('kindOrders') },
  { value: 'payment', label: t('kindPayments') },
  { value: 'product', label: t('kindProducts') },
  { value: 'sale', label: t('kindSales') },
  { value: 'promotion', label: t('kindDiscounts') },
  { value: 'category', label: t('kindCategories') },
  { value: 'bulk', label: t('kindBulk') },
  { value: 'customer', label: t('kindCustomers') },
  { value: 'review', label: t('kindReviews') },
  { value: 'comment', label: t('kindComments') },
  { value: 'message', label: t('kindMessages') },
  { value: 'post', label: t('kindPosts') },
  { value: 'page', label: t('kindPages') },
  { value: 'faq', label: t('kindFaq') },
  { value: 'legal_text', label: t('kindPolicies') },
  { value: 'settings', label: t('kindSettings') },
  { value: 'payment_options', label: t('kindPaymentOptions') },
  { value: 'card_account', label: t('kindCardAccount') },
  { value: 'domain', label: t('kindDomains') },
  { value: 'staff', label: t('kindStaff') },
  { value: 'invitation', label: t('kindInvitations') },
]

/** Reads the filter from the address. */
export function auditFilterIn(query: URLSearchParams): AuditFilter {
  const [staff, kind] = [Number(query.get('staff')), query.get('subject_kind')]
  const key = Number(query.get('api_key'))
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    ...(Number.isSafeInteger(staff) && staff > 0 && { staff }),
    ...(Number.isSafeInteger(key) && key > 0 && { api_key: key }),
    ...(SUBJECTS.some(({ value }) => value === kind) && { subject_kind: kind! }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export function AuditFilterBar({ onClear }: { onClear: (() => void) | undefined }) {
  const { shop, api } = useShop()
  const staff = useRecord(['staff', shop], () => api('GET /staff/'))
  const members = staff.data?.members ?? []
  return (
    <FilterBar onClear={onClear}>
      <FilterChoice
        name="staff"
        label={t('who')}
        all={t('anybody')}
        choices={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterChoice
        name="subject_kind"
        label={t('aboutWhat')}
        all={t('aboutAnything')}
        choices={SUBJECTS}
      />
      <FilterDays />
    </FilterBar>
  )
}
