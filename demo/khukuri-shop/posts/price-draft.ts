import type { DemoPost } from '../../demo-shop.ts'

export const priceDraft: DemoPost = {
  slug: 'draft-spring-prices-do-not-publish',
  title: 'DRAFT: spring prices, do not publish before we have talked',
  content: `
<p>Notes for Sarita. Charcoal has gone up by a fifth and so has freight from Dharan. I would leave the farmyard blade where it is, since neighbours buy it, and add a little to the polished ones.</p>
<h2>To decide</h2>
<ul>
<li>Whether the Daura stays in the list at all: it eats two springs</li>
<li>Whether we tell people the reason (I say yes)</li>
<li>When Kumar’s wage goes up, and by how much</li>
</ul>
<p>Not for the public until we have settled it.</p>
`,
  status: 'draft',
  author: 'purna',
  days_ago: 1,
  picture_alt: 'A khukuri with three fullers, a small knife and a leather sheath on a bench',
  comments: [],
}
