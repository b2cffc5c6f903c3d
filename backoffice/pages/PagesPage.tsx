import type { ComponentType } from 'react'
import { TabbedPage } from '../parts/TabbedPage.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Faqs } from './Faqs.tsx'
import { FooterForm } from './FooterForm.tsx'
import { FreePages } from './FreePages.tsx'
import { HomePageForm } from './HomePageForm.tsx'
import { HomeSections } from './HomeSections.tsx'
import { LegalTexts } from './LegalTexts.tsx'
import { PAGES_VIEWS, type PagesView } from './pages-views.ts'
import { t as views } from '../texts/pages-views.ts'
import { t } from '../texts/pages.ts'

const SCREENS: Record<PagesView, ComponentType> = {
  free: FreePages,
  home: HomePageForm,
  sections: HomeSections,
  footer: FooterForm,
  faq: Faqs,
  company: CompanyForm,
  contact: ContactForm,
  legal: LegalTexts,
}
const tabOf = (view: (typeof PAGES_VIEWS)[number]) => ({
  value: view.value,
  label: views(view.text),
  Screen: SCREENS[view.value],
})
const [FIRST, ...OTHERS] = PAGES_VIEWS

/** The words of the shop that are no products and no posts. */
export const Component = () => (
  <TabbedPage
    title={views('pages')}
    rule={t('contentRule')}
    tabs={[tabOf(FIRST), ...OTHERS.map(tabOf)]}
  />
)
