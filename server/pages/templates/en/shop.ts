import type { ShopTemplate } from '#contract/rules/shop-templates.ts'
import type { ShopTexts } from '../../template-types.ts'

const DELIVERY = {
  question: 'How long does delivery take, and what does it cost?',
  html: '<p>We send what is in stock within [three] working days. After that it takes [two to five] days within [your country] and [five to ten] days elsewhere. [Say what it costs.]</p>',
}
const RETURNS = {
  question: 'Can I return something?',
  html: '<p>Yes, within [14] days. The refund policy says how.</p>',
}

/** For people who make things: without products, and for any craft. */
const workshop: ShopTexts = {
  theme: 'forge',
  site_description: 'Things made by hand, from the people who make them.',
  tagline: 'Made by hand, and made to be used.',
  mission_statement: 'To make things that last, and to say plainly what they are made of.',
  core_values: [
    {
      name: 'Care in the making',
      description: 'Each piece is checked before it leaves the workshop.',
    },
    { name: 'Plain words', description: 'We say what a piece is made of and how it was made.' },
    { name: 'People who answer', description: 'Your message is read by those who make the goods.' },
  ],
  questions: [
    DELIVERY,
    RETURNS,
    {
      question: 'How do I look after it?',
      html: '<p>[Say in a few words how your goods are cleaned and stored.] The page on care has more.</p>',
    },
    {
      question: 'Do you make things to order?',
      html: '<p>[Say whether you do, how long it takes, and how to ask for it.]</p>',
    },
    {
      question: 'Something broke. What can I do?',
      html: '<p>Write to us with a photograph. [Say what you repair, and for how long.]</p>',
    },
  ],
  pages: [
    {
      title: 'How it is made',
      slug: 'how-it-is-made',
      html: '<p>[Begin with what a visitor would see first in your workshop.]</p><h2>The material</h2><p>[What you use, where it comes from, and why you chose it.]</p><h2>The work</h2><p>[The steps from the raw material to the finished piece, and how long they take.]</p><h2>The makers</h2><p>[The people, with their names if they like, and what each of them does.]</p>',
    },
    {
      title: 'Care and repair',
      slug: 'care-and-repair',
      html: '<p>[In one sentence: what keeps your goods in good order.]</p><h2>Every day</h2><p>[Cleaning and storing.]</p><h2>Now and then</h2><p>[What has to be done once a year, and with what.]</p><h2>If it breaks</h2><p>[What can be repaired at home, and what you repair.]</p>',
    },
  ],
}

/** For food and drink: without products, and for any of them. */
const pantry: ShopTexts = {
  theme: 'garden',
  site_description: 'Good things to eat and drink, from the people who grow and prepare them.',
  tagline: 'Grown with care, and sent to your table.',
  mission_statement: 'To know where everything that we sell was grown, and to say so.',
  core_values: [
    { name: 'In its season', description: 'We sell a harvest while it is good.' },
    { name: 'Known origin', description: 'We say where it was grown and by whom.' },
    { name: 'Nothing hidden', description: 'Everything in a packet is listed on it.' },
  ],
  questions: [
    {
      question: 'How fresh is it?',
      html: '<p>[Say when it was harvested or made, and how long it keeps.]</p>',
    },
    {
      question: 'How do I store it?',
      html: '<p>[Cool, dry or dark; and what to do once it is open.]</p>',
    },
    {
      question: 'What is in it? I have an allergy.',
      html: '<p>Each product lists what is in it. [Name what else is handled in the same rooms.] If you are not sure, write to us before you order.</p>',
    },
    DELIVERY,
    RETURNS,
    {
      question: 'Do you sell to cafés and shops?',
      html: '<p>[Say from what quantity, and how to ask.]</p>',
    },
  ],
  pages: [
    {
      title: 'Where it grows',
      slug: 'where-it-grows',
      html: '<p>[The place: its height, its weather, its soil.]</p><h2>The growers</h2><p>[Who they are and how you work together.]</p><h2>The year</h2><p>[What is done in each season, and when the harvest is.]</p>',
    },
    {
      title: 'How to prepare it',
      slug: 'how-to-prepare-it',
      html: '<p>[The simplest way, in three sentences.]</p><h2>What you need</h2><ul><li>[First thing]</li><li>[Second thing]</li></ul><h2>Step by step</h2><ol><li>[First step]</li><li>[Second step]</li></ol>',
    },
  ],
}

export const shops: Record<ShopTemplate, ShopTexts> = { khukuri: workshop, tea: pantry }
