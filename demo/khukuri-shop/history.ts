import type { DemoHistory } from '../demo-history.ts'
import { features } from './features.ts'

export const history: DemoHistory = {
  features,
  colleagues: [
    { name: 'Sarita Rai', email: 'sarita@dobhanforge.example', role: 'manager' },
    { name: 'Kiran Bishwakarma', email: 'kiran@dobhanforge.example', role: 'fulfilment' },
  ],
  ended_promotion: {
    name: 'Friends of the forge',
    code: 'FORGE15',
    percent: 15,
    usage_limit: 40,
    from_days_ago: 75,
    to_days_ago: 40,
  },
  ended_sale: { slug: 'farmyard-khukuri', price: '69.00', from_days_ago: 120, to_days_ago: 100 },
  carrier: 'DHL Express',
  set_up_since: null,
  are_reviews_moderated: false,
  reviews: [
    { rating: 5, comment: 'It came oiled, wrapped and as the page describes it.' },
    { rating: 5, comment: 'Balance and finish are right. You can see that a person made it.' },
    { rating: 4, comment: 'Good work. The sheath is stiff at first and gets better with use.' },
    { rating: 5, comment: 'My second one from this forge, and not the last.' },
    { rating: 4, comment: 'Customs took a week. Nothing the forge can do about that.' },
    { rating: 3, comment: 'A sound blade, but the edge wanted an hour on the stone.' },
    { rating: 5, comment: 'A present for my father, who does not praise things. He praised it.' },
    { rating: 4, comment: 'Honest tool at an honest price. It arrived when they said.' },
  ],
  comments: [
    {
      post: 'sharpening-a-recurve-on-a-stone',
      content: 'The marker trick is what I was missing. Thank you.',
      days_ago: 34,
      is_approved: true,
    },
    {
      post: 'oil-leather-and-rust',
      content: 'Does camellia oil do as well as mustard oil?',
      days_ago: 2,
      is_approved: false,
    },
    {
      post: 'choosing-a-handle',
      content: 'Is the horn from animals that died of age, or from a slaughterhouse?',
      days_ago: 1,
      is_approved: false,
    },
  ],
  messages: [
    {
      subject: 'Engraving in Devanagari',
      message: 'Can the engraving be in Devanagari? It is my grandfather’s name.',
      days_ago: 141,
      reply: 'Yes. Please write the name as it should stand, and we send you a drawing first.',
    },
    {
      subject: 'Invoice for customs',
      message: 'The customs office asks for an invoice on paper. Could you send me one?',
      days_ago: 97,
      reply: 'It is on its way to you by email, with the value and the tariff number.',
    },
    {
      subject: 'Left-handed sheath',
      message: 'Do you make the working patterns with a sheath for the left hip?',
      days_ago: 58,
      reply: 'We do. Choose “Left hip” on the product’s page; it costs nothing more.',
    },
    {
      subject: 'Better ranking for your website',
      message: 'We bring any website to page one in seven days. Reply for our price list.',
      days_ago: 31,
      is_spam: true,
    },
    {
      subject: 'Is the Sirupate full tang?',
      message: 'The page says rat-tail tang. Would you make one with a full tang on request?',
      days_ago: 4,
    },
    {
      subject: 'Delivery to Iceland',
      message: 'Do you deliver to Iceland, and how long does it take at the moment?',
      days_ago: 2,
    },
    {
      subject: 'Visit to the forge',
      message: 'We are in Bhojpur in two weeks, four of us. May we come and watch for a morning?',
      days_ago: 1,
    },
  ],
  order_notes: [
    'Customer asked for a plain box, it is a present.',
    'Waiting for horn from Dharan, ready on Thursday.',
    'Engraving checked with the customer by email.',
    'Second parcel: first came back from customs.',
  ],
  customer_notes: [
    'Runs a small shop for outdoor tools, may become a reseller.',
    'Prefers email. Asks for the name of the maker each time.',
  ],
  refund_reasons: ['The sheath had a scratch.', 'The small knife was missing in the box.'],
}
