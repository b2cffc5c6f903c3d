import type { DemoShop } from '../demo-shop.ts'

export const faqs: DemoShop['faqs'] = [
  {
    question: 'How fresh is the tea?',
    answer:
      '<p>The harvest is given for each tea. We sell spring tea from May on, summer tea from July and autumn tea from December, and clear what is left when the next harvest comes in.</p>',
  },
  {
    question: 'Is it organic?',
    answer:
      '<p>No sprays and no weedkiller are used on members’ plots, and neighbours inspect one another. About half of the plots are certified; the certificate is expensive for the smallest ones. We do not print a seal on mixed lots.</p>',
  },
  {
    question: 'What does a tin or pouch weigh, and how many cups is that?',
    answer:
      '<p>It is in the table beside each tea. We reckon with 2.5 grams a cup, and do not count the second infusion, which is yours.</p>',
  },
  {
    question: 'What does delivery cost?',
    answer:
      '<p>It depends on weight and country, and you see it at checkout before you pay. Tea is light: most parcels abroad cost between 9 and 16 dollars.</p>',
  },
  {
    question: 'How can I pay?',
    answer:
      '<p>By bank transfer from everywhere, and in cash at the tasting room. Where the checkout offers cards, you can pay by card, too.</p>',
  },
  {
    question: 'Do you sell to cafés?',
    answer:
      '<p>Yes, from five kilograms. Write to <strong>trade@pahilopaat.example</strong> and say what you serve it with. We send samples.</p>',
  },
  {
    question: 'May I visit?',
    answer:
      '<p>Please do. The factory runs from late March to November, except Saturdays. Leaf arrives at eleven; that is the best hour. Bring shoes that may get muddy.</p>',
  },
]
