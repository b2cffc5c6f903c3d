import type { DemoPost } from '../../demo-shop.ts'

export const carbonSteelCare: DemoPost = {
  slug: 'oil-leather-and-rust',
  title: 'Oil, leather and rust: living with carbon steel',
  content: `
<p>About a third of the letters we receive are about rust. Most begin with an apology. There is no need for one. Carbon steel rusts as bread goes stale: it is what it does, and it is easy to live with once you know the few rules.</p>
<h2>Why we do not use stainless</h2>
<p>Stainless steel resists rust because of its chromium, and pays for it in other ways. It is harder to forge by hand, harder to sharpen on a farm, and tends to chip where spring steel would bend. For a blade that is hit against wood all day we prefer a material that forgives the blow and asks for a cloth.</p>
<h2>The three minutes</h2>
<ol>
<li>Wipe off dirt and sap. Spirit or a little paraffin dissolves resin.</li>
<li>Dry the blade, and the corner at the bolster too, where water sits.</li>
<li>Put three drops of oil on a rag and wipe it over all the steel until it looks damp and not wet.</li>
</ol>
<p>Mineral oil, camellia oil and gun oil are all good. Olive and sunflower oil turn to varnish. Mustard oil is traditional and smells like home, but it gums after a few months.</p>
<h2>The sheath is the culprit</h2>
<p>Leather takes up water from the air, and tanned leather holds traces of salt and acid. A blade kept in a sheath in a damp shed will rust even if it was put away dry. For the season, use the sheath. For storage, hang blade and sheath side by side.</p>
<p>Feed the leather once a year with a neutral wax or leather grease on the outside alone. Do not use oil, because it softens the stitching and lets the hide go floppy. If the blade becomes tight after a wet week, let the sheath dry slowly at room temperature. Ovens and radiators shrink it on the wooden core, and then it splits.</p>
<h2>When it has rusted</h2>
<p>Orange dust is nothing. Rub it off with oil and a rag. For brown spots take the finest steel wool, oil again, and work along the blade and not across. For black pits, remove what is loose and stop there. A pit does no harm if it is oiled. Grinding it away costs you more steel than the rust did.</p>
<h2>Patina is not rust</h2>
<p>Fruit, meat and wood turn the steel grey, blue or brown. This skin is a different oxide, thin and tight, and it slows down the orange kind. On kitchen blades we encourage it. If you want an even colour, leave the clean blade for ten minutes in warm vinegar, rinse it in water with a spoon of baking soda, dry and oil.</p>
<p>My grandfather’s own khukuri is as dark as a stove and seventy years old. He oiled it when he remembered. That seems to be enough.</p>
`,
  status: 'published',
  author: 'sarita',
  days_ago: 102,
  picture_alt: 'Sheaths of brown leather on a bench with an awl and waxed thread',
  comments: [
    {
      username: 'clara.b',
      content:
        'I apologised in my letter as well. It was the dog’s fault, he had carried it into the pond. The spot is gone now.',
      days_ago: 99,
      is_approved: true,
      replies: [
        {
          username: 'sarita',
          content: 'I remember the dog. Please keep the karda away from him too.',
          days_ago: 98,
          is_approved: true,
          replies: [],
        },
      ],
    },
    {
      username: 'mattias',
      content:
        'On a boat I use a thin coat of wax in place of oil. It lasts for weeks, even with salt in the air.',
      days_ago: 80,
      is_approved: true,
      replies: [],
    },
  ],
}
