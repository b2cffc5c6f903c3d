import type { DemoPost } from '../../demo-shop.ts'

export const oneLeafManyTeas: DemoPost = {
  slug: 'one-leaf-many-teas',
  title: 'One leaf, many teas: what happens in the factory',
  content: `
<p>Visitors often ask to see the green tea bushes and then the black ones. There is only one kind of bush, <em>Camellia sinensis</em>. What becomes of its leaf is decided in the twenty hours after it was plucked, and mostly by how much air we let at it.</p>
<h2>The sliced apple</h2>
<p>Cut an apple and it goes brown. The cells are open, and an enzyme inside them meets oxygen. Tea does the same. Rolling the leaf is the cut; waiting is the browning; heat is what stops it. Everything else is a question of when.</p>
<h2>White: leave it alone</h2>
<p>Buds are spread on cloth and dry slowly. They brown a little by themselves. We do not roll and we do not heat, save for an hour of warm air at the end.</p>
<h2>Green: stop at once</h2>
<p>The leaf goes into a hot pan within hours. At more than 80 degrees in the leaf the enzyme is finished, so it stays green. Then it is rolled into shape and dried.</p>
<h2>Oolong: half way</h2>
<p>Leaf is shaken so that only its rims are bruised. The rims redden, the middle stays green, and strange and lovely smells of flowers pass through the shed in the course of the night. When the best of them arrives, we fire. One must be awake for it. There is no instrument that smells peaches.</p>
<h2>Black: all the way, or nearly</h2>
<ol>
<li><strong>Wither</strong>, 14 to 18 hours, until the stem bends and does not snap.</li>
<li><strong>Roll</strong>, 40 minutes, gently at first. Too hard and the tea is strong and dull.</li>
<li><strong>Rest</strong>, one to three hours in a cool, damp room. It turns from green to copper.</li>
<li><strong>Fire</strong>, 25 minutes in hot air, until it rattles.</li>
<li><strong>Sort</strong>, by sieve and then by eye.</li>
</ol>
<p>Our first flush is withered so hard that much of the leaf never browns. That is why a “black” tea from March is nearly green in the hand. In summer we let it go further, for honey and malt.</p>
<h2>And the smell?</h2>
<p>Somebody always asks which flavouring we use for the peach note, or the muscat. None. It is made by the leaf itself, sometimes with the help of a small green leafhopper that bites it in May. The leaf defends itself with scent. We are grateful to the insect, within limits.</p>
`,
  status: 'published',
  author: 'dipen',
  days_ago: 119,
  picture_alt: 'Green, copper and dark tea leaves spread side by side on a cloth',
  comments: [
    {
      username: 'hiroshi_m',
      content:
        'The leafhopper note is welcome. In Taiwan an entire style depends on it. Do you see it in the September leaf too?',
      days_ago: 117,
      is_approved: true,
      replies: [
        {
          username: 'dipen',
          content: 'Less. The rain washes them off. A dry September gives us a little.',
          days_ago: 116,
          is_approved: true,
          replies: [],
        },
      ],
    },
    {
      username: null,
      content: 'I was one of those who asked for the green bushes. Sorry.',
      days_ago: 60,
      is_approved: true,
      replies: [],
    },
  ],
}
