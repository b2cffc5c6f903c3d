import type { DutyName } from '#contract/backoffice/settings/duties.ts'
import { links } from '../links.ts'

type DutyWords = {
  title: string
  /** The law, and since when. */
  law: string
  /** How it is fulfilled here. */
  about: string
  /** The screen on which the shop fulfils it. */
  to?: (shop: number) => string
}

const settings = (view: string) => (shop: number) => `${links.settings(shop)}?view=${view}`
const legalTexts = (shop: number) => `${links.pages(shop)}?view=legal`

/** The duties as the list names them. */
export const DUTY_WORDS: Record<DutyName, DutyWords> = {
  withdrawal: {
    title: 'Withdrawal function',
    law: 'Directive 2011/83/EU, article 11a, since 19 June 2026',
    about: 'In the foot of every page and on each order, for guests as well.',
    to: settings('returns'),
  },
  order_button: {
    title: 'Button that names the obligation to pay',
    law: 'Directive 2011/83/EU, article 8(2)',
    about: 'The last button of the checkout has the words of the law.',
    to: settings('returns'),
  },
  guarantee_notice: {
    title: 'Notice of the legal guarantee',
    law: 'Regulation (EU) 2025/1960, since 27 September 2026',
    about:
      'In the checkout and in the confirmation. It is drawn from the words of the regulation: compare it with the Commission’s artwork.',
    to: settings('returns'),
  },
  consent: {
    title: 'Consent before analytics',
    law: 'Directive 2002/58/EC, article 5(3)',
    about: 'Visitors are asked before a script counts them.',
    to: settings('shop'),
  },
  tax_in_prices: {
    title: 'Prices that include tax',
    law: 'Directive 98/6/EC, article 2',
    about: 'Tax that is added at checkout is unlawful towards consumers.',
    to: settings('tax'),
  },
  price_line: {
    title: 'Tax and delivery beside each price',
    law: 'Directive 98/6/EC, article 2; in Germany section 6 PAngV',
    about:
      'Written from the settings of tax and delivery. It needs tax, or a small business in Documents, and a legal text on delivery that it leads to.',
    to: settings('tax'),
  },
  delivery_in_total: {
    title: 'Delivery in the total',
    law: 'Directive 2011/83/EU, article 6(1)(e)',
    about: 'The checkout names what delivery costs before the order.',
    to: settings('delivery'),
  },
  price_per_unit: {
    title: 'Price per unit',
    law: 'Directive 98/6/EC, article 3',
    about: 'Give goods that are sold by weight, volume, length or area their measure.',
    to: links.products,
  },
  lowest_price: {
    title: 'Lowest price of 30 days beside a sale',
    law: 'Directive 98/6/EC, article 6a',
    about: 'Each sale writes it by itself.',
  },
  manufacturer: {
    title: 'Manufacturer of each product',
    law: 'Regulation (EU) 2023/988, article 19, since 13 December 2024',
    about: 'Enter one for all products below; a product can name its own. Not due for food.',
  },
  eu_person: {
    title: 'Responsible person in the EU',
    law: 'Regulation (EU) 2023/988, article 19',
    about: 'Due for each manufacturer outside the EU.',
  },
  import_duties: {
    title: 'Import duty and tax',
    law: 'Directive 2011/83/EU, article 6(1)(e)',
    about: 'The checkout says who pays them for parcels into the EU.',
  },
  return_address: {
    title: 'Address for returned goods',
    law: 'Directive 2011/83/EU, article 14',
    about: 'Customers read it once they have withdrawn.',
    to: settings('returns'),
  },
  invoices: {
    title: 'Invoices and credit notes',
    law: 'Directive 2006/112/EC; the law of your country',
    about: 'Not due to consumers in every country.',
    to: settings('documents'),
  },
  privacy_policy: {
    title: 'Privacy policy',
    law: 'Regulation (EU) 2016/679, article 13',
    about: 'Published, without a place in brackets.',
    to: legalTexts,
  },
  terms: {
    title: 'Terms, with the model form for withdrawal',
    law: 'Directive 2011/83/EU, article 6',
    about: 'Published, without a place in brackets.',
    to: legalTexts,
  },
  imprint: {
    title: 'Imprint',
    law: 'Directive 2000/31/EC, article 5',
    about: 'Published, without a place in brackets.',
    to: legalTexts,
  },
  accessibility: {
    title: 'Statement on accessibility',
    law: 'Directive (EU) 2019/882, since 28 June 2025',
    about: 'Firms with fewer than ten people and 2 million euros of turnover are exempt.',
    to: legalTexts,
  },
  durability_label: {
    title: 'Label of a guarantee of durability',
    law: 'Regulation (EU) 2025/1960, since 27 September 2026',
    about: 'Due beside goods with a producer’s free guarantee of more than two years.',
  },
  packaging: {
    title: 'Registers of packaging and waste',
    law: 'Regulation (EU) 2025/40; the law of each country',
    about: 'Register where you send parcels to, before you send them.',
  },
}
