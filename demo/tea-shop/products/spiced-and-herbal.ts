import type { DemoProduct } from '../../demo-shop.ts'
import { teaReviews } from '../reviews.ts'
import { teaFacts } from '../tea-facts.ts'

export const spicedAndHerbal: DemoProduct[] = [
  {
    slug: 'masala-chiya',
    name: 'Masala Chiya',
    price: '12.00',
    stock: 44,
    category: 'spiced-and-herbal',
    description:
      'CTC tea with five spices, three of them from our own terraces. For milk, sugar and a rainy afternoon.',
    long_html_description: `
<h3>What grows between the rows</h3>
<p>Ilam is proud of its five crops that begin with A in Nepali. Two of them are in here: <em>alainchi</em>, the large black cardamom that grows in the shade below the tea, and <em>aduwa</em>, ginger. The cinnamon leaf is ours as well. Clove and pepper come from further south.</p>
<p>Everything is crushed and nothing is powdered, so that your strainer has something to hold.</p>
<h3>The smoke</h3>
<p>Large cardamom is dried over a wood fire, and keeps a breath of it. If you know only the small green kind, it may surprise you. That smoke is what a hill kitchen smells of.</p>
<h3>One pot for two</h3>
<ol>
<li>Boil two cups of water with two heaped teaspoons for three minutes.</li>
<li>Add one cup of milk, and sugar if you take it.</li>
<li>Let it rise, lift it off, let it rise again. Strain.</li>
</ol>
<h3>Keeping it lively</h3>
<p>Spices tire before tea does. Buy what you drink in three months.</p>
`,
    attributes: teaFacts({
      garden: 'Suryodaya, Ilam',
      elevationMetres: '900–1,500',
      harvest: 'All season',
      leaf: 'CTC with crushed whole spices',
      netGrams: 200,
      cups: 60,
      celsius: '100',
      steeping: '3 minutes on the boil',
      infusions: 'One',
      caffeine: 'High',
    }),
    customization_fields: [],
    added_days_ago: 350,
    reviews: teaReviews['masala-chiya'],
  },
  {
    slug: 'tulsi-lemongrass',
    name: 'Tulsi and Lemongrass',
    price: '10.50',
    stock: 30,
    category: 'spiced-and-herbal',
    description:
      'Two herbs from beside the kitchen door, cut and dried within the hour. Bright, peppery, free of caffeine.',
    long_html_description: `
<h3>From beside the door</h3>
<p>Every courtyard here has a tulsi plant on a small clay stand, watered each morning before anyone has tea. That one is not for drinking. The tulsi in this pouch grows in a row behind the school, with lemongrass along the terrace wall, where its roots hold the soil.</p>
<p>Both are cut after the dew and are on the drying racks within an hour. You can tell by the colour, which is still green.</p>
<h3>Good for</h3>
<p>Evenings, children, guests who have had four cups already. We make no promises about health. It is a pleasant hot drink, and that does a person good.</p>
<h3>In the pot</h3>
<p>Boiling water, a generous pinch, five minutes or as long as you like. It never turns bitter. A slice of fresh ginger is welcome; so is honey.</p>
<h3>Shelf life</h3>
<p>A year, though the lemon note is strongest in the first half of it.</p>
`,
    attributes: teaFacts({
      garden: 'School terrace, Fikkal, Ilam',
      elevationMetres: '1,450',
      harvest: 'June to October',
      leaf: 'Cut herbs',
      netGrams: 60,
      cups: 30,
      celsius: '100',
      steeping: '5 minutes',
      infusions: 'Two',
      caffeine: 'None',
    }),
    customization_fields: [],
    added_days_ago: 260,
    reviews: teaReviews['tulsi-lemongrass'],
  },
  {
    slug: 'sisnu-nettle-ginger',
    name: 'Sisnu: Nettle and Ginger',
    price: '11.00',
    stock: 1,
    category: 'spiced-and-herbal',
    description:
      'Young mountain nettle, dried until it no longer minds you, with ginger for warmth.',
    long_html_description: `
<h3>The plant with opinions</h3>
<p><em>Sisnu</em> is the Himalayan nettle. In spring its tips go into soup; later its stalks become rope and cloth. It stings like a wasp. Our pickers use bamboo tongs, and the old ones laugh at the tongs and use two fingers.</p>
<p>Dried, it is as mild as hay. By itself the taste is deep green, between spinach and seaweed. The ginger lifts it and makes it a drink for cold mornings.</p>
<h3>Serve</h3>
<p>As it is, or with a pinch of salt, the way shepherds take it. Some like lemon, and the colour goes from moss to pink-brown when it is added, which amuses children.</p>
<h3>Preparing</h3>
<p>Two teaspoons to a cup, boiling water, six minutes with a lid on. What is left in the strainer can go into an omelette.</p>
<h3>Please note</h3>
<p>If you take medicine for blood or kidneys, ask a doctor before you drink nettle daily. Keep the pouch dry.</p>
`,
    attributes: teaFacts({
      garden: 'Forest edge, Maimajhuwa, Ilam',
      elevationMetres: '2,100–2,300',
      harvest: 'March to April',
      leaf: 'Nettle tips with dried ginger',
      netGrams: 50,
      cups: 25,
      celsius: '100',
      steeping: '6 minutes',
      infusions: 'One',
      caffeine: 'None',
    }),
    customization_fields: [],
    added_days_ago: 70,
    reviews: [],
  },
]
