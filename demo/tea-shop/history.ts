import type { DemoHistory } from '../demo-history.ts'
import { TEA_MERCHANT, TEA_PAYPAL, TEA_STRIPE } from '../demo-merchants.ts'
import { delivery } from './delivery.ts'
import { features } from './features.ts'
import { tax } from './tax.ts'

export const history: DemoHistory = {
  features,
  colleagues: [
    { name: 'Bina Limbu', email: 'bina@pahilopaat.example', role: 'manager' },
    { name: 'Suraj Rai', email: 'suraj@pahilopaat.example', role: 'fulfilment' },
  ],
  ended_promotion: {
    name: 'Chiya for neighbours',
    code: 'CHIYA15',
    percent: 15,
    usage_limit: 50,
    from_days_ago: 90,
    to_days_ago: 45,
  },
  ended_sale: { slug: 'pan-fired-green', price: '12.00', from_days_ago: 130, to_days_ago: 116 },
  carrier: 'Nepal Post EMS',
  set_up_since: {
    delivery,
    tax,
    card_account: TEA_MERCHANT,
    stripe: TEA_STRIPE,
    paypal: TEA_PAYPAL,
  },
  are_reviews_moderated: true,
  reviews: [
    { rating: 5, comment: 'Fresh, clean in the cup, and the note with the plot number is lovely.' },
    { rating: 5, comment: 'We drink it every morning. Third order.' },
    { rating: 4, comment: 'Very good. I use a little less than the packet says.' },
    { rating: 5, comment: 'The smell when you open the packet is worth the postage.' },
    { rating: 3, comment: 'Pleasant, though lighter than I expected.' },
    { rating: 4, comment: 'Good second and third infusions. It arrived in nine days.' },
    { rating: 5, comment: 'Bought for a friend, then again for myself.' },
    { rating: 4, comment: 'Well packed, nothing broken or crushed.' },
  ],
  comments: [
    {
      post: 'how-we-make-chiya',
      content: 'My aunt adds black pepper. I am not allowed to leave it out.',
      days_ago: 27,
      is_approved: true,
    },
    {
      post: 'tasting-tea-at-your-own-table',
      content: 'Does water from a filter jug change the taste much?',
      days_ago: 3,
      is_approved: false,
    },
    {
      post: 'a-day-of-plucking',
      content: 'Can visitors help with the plucking in spring?',
      days_ago: 1,
      is_approved: false,
    },
  ],
  messages: [
    {
      subject: 'Tea for our café',
      message: 'We have a café with thirty seats. Do you sell by the five kilos?',
      days_ago: 150,
      reply: 'With pleasure. Tell us what you serve today, and we send three samples.',
    },
    {
      subject: 'Caffeine',
      message: 'Which of your teas has the least caffeine?',
      days_ago: 88,
      reply: 'Tulsi and Lemongrass has none. Of the true teas it is the Silver Buds.',
    },
    {
      subject: 'Packet was open',
      message: 'One of the two packets was open at the top. The tea seems fine.',
      days_ago: 49,
      reply: 'That should not happen. We have given back the price of that packet.',
    },
    {
      subject: 'Guest post on your blog',
      message: 'We offer quality articles with links for your blog, ten for the price of five.',
      days_ago: 22,
      is_spam: true,
    },
    {
      subject: 'Next first flush',
      message: 'When will the next first flush be ready, and can I reserve 500 g?',
      days_ago: 5,
    },
    {
      subject: 'Gift wrapping',
      message: 'Could you put a card in the parcel? It is for my mother’s birthday.',
      days_ago: 2,
    },
    {
      subject: 'Change of address',
      message: 'I move house next week. Will the parcel arrive before?',
      days_ago: 1,
    },
  ],
  order_notes: [
    'Add two samples of the Hill Oolong.',
    'Customer collects on Friday.',
    'Write the batch number on the invoice.',
    'Ask about the café order in spring.',
  ],
  customer_notes: ['Runs a café in town, orders before each season.', 'Allergic to nettle.'],
  refund_reasons: ['One packet was open.', 'The cup had a crack.'],
}
