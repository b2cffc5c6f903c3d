import { join } from 'node:path'
import { KHUKURI_MERCHANT } from '../demo-merchants.ts'
import type { DemoShop } from '../demo-shop.ts'
import { categories } from './categories.ts'
import { choices } from './choices.ts'
import { company } from './company.ts'
import { contact } from './contact.ts'
import { faqs } from './faqs.ts'
import { history } from './history.ts'
import { imprint } from './imprint.ts'
import { payment } from './payment.ts'
import { pictures } from './pictures.ts'
import { bladeForging } from './posts/blade-forging.ts'
import { bhojpurTown } from './posts/bhojpur-town.ts'
import { carbonSteelCare } from './posts/carbon-steel-care.ts'
import { choOfTheBlade } from './posts/cho-of-the-blade.ts'
import { handleChoice } from './posts/handle-choice.ts'
import { priceDraft } from './posts/price-draft.ts'
import { recurveSharpening } from './posts/recurve-sharpening.ts'
import { shapeHistory } from './posts/shape-history.ts'
import { travelAndLaw } from './posts/travel-and-law.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { ceremonial } from './products/ceremonial.ts'
import { heritageReplicas } from './products/heritage-replicas.ts'
import { kitchenAndSmall } from './products/kitchen-and-small.ts'
import { regionalPatterns } from './products/regional-patterns.ts'
import { servicePattern } from './products/service-pattern.ts'
import { workingKhukuris } from './products/working-khukuris.ts'
import { refundPolicy } from './refund-policy.ts'
import { spellingFamilies } from './spelling-families.ts'

/** A family forge in the hills of eastern Nepal. The people and firms in it are invented. */
export const khukuriShop: DemoShop = {
  tenant: { id: 1, name: 'Dobhan Forge', domains: ['localhost', '127.0.0.1'] },
  settings: {
    site_title: 'Dobhan Forge',
    site_description:
      'Hand-forged khukuris from a family workshop in Bhojpur, Nepal. Working, regional, service and ceremonial blades, with the makers named.',
    theme_name: 'forge',
    contact_email: 'hello@dobhanforge.example',
    social_media_links: {
      Instagram: 'https://instagram.example/dobhanforge',
      Facebook: 'https://facebook.example/dobhanforge',
      YouTube: 'https://youtube.example/@dobhanforge',
    },
    delivery_note: 'Leaves the forge within four working days; engraved pieces take a week longer.',
    returns_note: 'Unused pieces may come back within 30 days.',
    age_note: 'For buyers of 18 and over. Please check what your country allows.',
    shipping_note:
      'The charge depends on weight and country. We confirm it before we send anything.',
  },
  company,
  categories,
  products: [
    ...workingKhukuris,
    ...regionalPatterns,
    ...servicePattern,
    ...ceremonial,
    ...kitchenAndSmall,
    ...heritageReplicas,
  ],
  pictures,
  pictures_folder: join(import.meta.dirname, 'pictures'),
  choices,
  // A newest product, so that the home page shows its sale.
  sales: [{ slug: 'camp-khukuri-forge-finish', price: '95.00', days: 21 }],
  promotions: [
    {
      name: 'Welcome',
      code: 'WELCOME10',
      percent: '10',
      per_customer_limit: 1,
      announcement: '10% off your first order with code WELCOME10.',
    },
  ],
  posts: [
    bladeForging,
    choOfTheBlade,
    recurveSharpening,
    carbonSteelCare,
    shapeHistory,
    bhojpurTown,
    handleChoice,
    travelAndLaw,
    priceDraft,
  ],
  faqs,
  documents: [
    { document_type: 'refund_policy', content: refundPolicy },
    { document_type: 'privacy_policy', content: privacyPolicy },
    { document_type: 'imprint', content: imprint },
  ],
  contact,
  payment,
  shipments: null,
  card_account: KHUKURI_MERCHANT,
  spelling_families: spellingFamilies,
  history,
}
