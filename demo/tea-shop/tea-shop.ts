import { join } from 'node:path'
import type { DemoShop } from '../demo-shop.ts'
import { categories } from './categories.ts'
import { choices } from './choices.ts'
import { company } from './company.ts'
import { contact } from './contact.ts'
import { faqs } from './faqs.ts'
import { history } from './history.ts'
import { payment } from './payment.ts'
import { pictures } from './pictures.ts'
import { dayOfPlucking } from './posts/a-day-of-plucking.ts'
import { oneLeafManyTeas } from './posts/one-leaf-many-teas.ts'
import { properMilkTea } from './posts/proper-milk-tea.ts'
import { tastingAtHome } from './posts/tasting-at-home.ts'
import { imprint } from './policies/imprint.ts'
import { privacyPolicy } from './policies/privacy-policy.ts'
import { blackTea } from './products/black-tea.ts'
import { greenWhiteOolong } from './products/green-white-oolong.ts'
import { spicedAndHerbal } from './products/spiced-and-herbal.ts'
import { teaWare } from './products/tea-ware.ts'
import { refundPolicy } from './policies/refund-policy.ts'
import { spellingFamilies } from './spelling-families.ts'

/** A growers' cooperative in the tea hills of Ilam. The people and firms in it are invented. */
export const teaShop: DemoShop = {
  tenant: { id: 2, name: 'Pahilo Paat', domains: ['tea.localhost'] },
  settings: {
    site_title: 'Pahilo Paat Tea',
    site_description:
      'Whole-leaf tea and chiya from sixty-four family plots in Ilam, Nepal. Plucked, made and posted by the growers.',
    theme_name: 'garden',
    contact_email: 'namaste@pahilopaat.example',
    social_media_links: {
      Instagram: 'https://instagram.example/pahilopaat',
      Facebook: 'https://facebook.example/pahilopaat',
    },
    delivery_note: 'Packed to order in Ilam.',
    returns_note: 'If the first pouch is not for you, tell us within 60 days.',
    age_note: '',
    shipping_note: 'Posted from Ilam by air mail or courier.',
  },
  company,
  categories,
  products: [...blackTea, ...greenWhiteOolong, ...spicedAndHerbal, ...teaWare],
  pictures,
  pictures_folder: join(import.meta.dirname, 'pictures'),
  choices,
  sales: [],
  promotions: [
    {
      name: 'A full tea caddy',
      percent: '10',
      minimum: '60',
      announcement: 'Spend $60 on tea and get 10% off. No code needed.',
    },
  ],
  posts: [dayOfPlucking, properMilkTea, oneLeafManyTeas, tastingAtHome],
  faqs,
  documents: [
    { document_type: 'refund_policy', content: refundPolicy },
    { document_type: 'privacy_policy', content: privacyPolicy },
    { document_type: 'imprint', content: imprint },
  ],
  contact,
  payment,
  shipments: {
    has_order_pages: true,
    carriers: [
      { name: 'Nepal Post EMS', tracking_url: 'https://track.post.example/?item={number}' },
      { name: 'DHL', tracking_url: 'https://dhl.example/track?awb={number}' },
    ],
  },
  card_account: null,
  spelling_families: spellingFamilies,
  history,
}
