import { TabbedPage } from '../parts/TabbedPage.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Faqs } from './Faqs.tsx'
import { FreePages } from './FreePages.tsx'
import { HomePageForm } from './HomePageForm.tsx'
import { LegalTexts } from './LegalTexts.tsx'

const TABS = [
  { value: 'free', label: 'Custom pages', Screen: FreePages },
  { value: 'home', label: 'Home page', Screen: HomePageForm },
  { value: 'faq', label: 'FAQ', Screen: Faqs },
  { value: 'company', label: 'About', Screen: CompanyForm },
  { value: 'contact', label: 'Contact details', Screen: ContactForm },
  { value: 'legal', label: 'Policies', Screen: LegalTexts },
] as const

const CONTENT_RULE = 'What you write here is a draft until you press Publish.'

/** The words of the shop that are no products and no posts. */
export const Component = () => <TabbedPage title="Pages" rule={CONTENT_RULE} tabs={TABS} />
