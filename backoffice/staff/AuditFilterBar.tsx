import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { FilterBar, FilterChoice } from '../parts/lists/FilterBar.tsx'
import { FilterDays } from '../parts/lists/FilterDays.tsx'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'

type AuditFilter = Omit<NonNullable<StaffInput<'GET /audit/'>['query']>, 'cursor'>

/** The kinds of subjects, by the log's names and by their labels. */
const SUBJECTS = [
  { value: 'order', label: 'Orders' },
  { value: 'payment', label: 'Payments' },
  { value: 'product', label: 'Products' },
  { value: 'sale', label: 'Sales' },
  { value: 'promotion', label: 'Discounts' },
  { value: 'category', label: 'Categories' },
  { value: 'bulk', label: 'Bulk changes' },
  { value: 'customer', label: 'Customers' },
  { value: 'review', label: 'Reviews' },
  { value: 'comment', label: 'Comments' },
  { value: 'message', label: 'Messages' },
  { value: 'post', label: 'Blog posts' },
  { value: 'page', label: 'Pages' },
  { value: 'faq', label: 'FAQ' },
  { value: 'legal_text', label: 'Policies' },
  { value: 'settings', label: 'Settings' },
  { value: 'payment_options', label: 'Payment options' },
  { value: 'card_account', label: 'Card account' },
  { value: 'domain', label: 'Domains' },
  { value: 'staff', label: 'Staff' },
  { value: 'invitation', label: 'Invitations' },
]

/** Reads the filter from the address. */
export function auditFilterIn(query: URLSearchParams): AuditFilter {
  const [staff, kind] = [Number(query.get('staff')), query.get('subject_kind')]
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    ...(Number.isSafeInteger(staff) && staff > 0 && { staff }),
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
        label="Who"
        all="Anybody"
        choices={members.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterChoice
        name="subject_kind"
        label="About what"
        all="About anything"
        choices={SUBJECTS}
      />
      <FilterDays />
    </FilterBar>
  )
}
