import { useSearchParams } from 'react-router'
import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Faqs } from './Faqs.tsx'
import { FreePages } from './FreePages.tsx'
import { LegalTexts } from './LegalTexts.tsx'

const TABS = [
  { value: 'free', label: 'Own pages' },
  { value: 'faq', label: 'FAQ' },
  { value: 'company', label: 'About' },
  { value: 'contact', label: 'Contact details' },
  { value: 'legal', label: 'Policies' },
] as const
type Tab = (typeof TABS)[number]['value']

const SCREENS = {
  free: FreePages,
  faq: Faqs,
  company: CompanyForm,
  contact: ContactForm,
  legal: LegalTexts,
}

/** The words of the shop that are no products and no posts. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('view') ?? 'free'
  const tab: Tab = asked in SCREENS ? (asked as Tab) : 'free'
  const Screen = SCREENS[tab]
  return (
    <Page title="Pages">
      <Card flush className="mb-5">
        <Tabs
          legend="Page"
          tabs={TABS}
          current={tab}
          onChoose={(view) => setQuery(view === 'free' ? {} : { view }, { replace: true })}
        />
      </Card>
      <Screen key={tab} />
    </Page>
  )
}
