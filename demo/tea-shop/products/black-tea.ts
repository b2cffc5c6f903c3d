import type { DemoProduct } from '../../demo-shop.ts'
import { giftNote } from '../customization.ts'
import { teaReviews } from '../reviews.ts'
import { teaFacts } from '../tea-facts.ts'

export const blackTea: DemoProduct[] = [
  {
    slug: 'first-flush-jasbire',
    name: 'First Flush, Jasbire',
    price: '18.50',
    stock: 26,
    category: 'black-tea',
    description:
      'The first growth after winter, plucked in the last days of March. Pale gold in the cup, with apricot and a green, brisk edge.',
    long_html_description: `
<h3>After five months of waiting</h3>
<p>Between November and March the bushes sleep and everybody mends things. Then, after the first warm rain, two leaves and a bud appear, thin as eyelashes. A good plucker brings in six kilograms a day, which makes a little over one of tea.</p>
<p>It is called black, and hardly is. We wither it hard and oxidise it briefly, so the leaf keeps some green and the cup keeps its nerve.</p>
<h3>What you may taste</h3>
<ul>
<li>Apricot skin and white flowers while it is hot</li>
<li>Something like muscat when it cools</li>
<li>A clean dryness at the end</li>
</ul>
<h3>How we brew it</h3>
<p>A heaped teaspoon to a cup, water that has boiled and been left for two minutes, and three minutes by the clock. No milk, please, at least the first time. The second infusion is softer and sweeter.</p>
<h3>Keeping</h3>
<p>Spring tea fades. Close the tin well, keep it out of the light, and drink it within a year.</p>
`,
    attributes: teaFacts({
      garden: 'Jasbire, Ilam',
      elevationMetres: '1,700–1,950',
      harvest: 'First flush, late March',
      leaf: 'Whole leaf with silver tips',
      netGrams: 75,
      cups: 30,
      celsius: '90',
      steeping: '3 minutes',
      infusions: 'Two',
      caffeine: 'Medium',
    }),
    customization_fields: [giftNote],
    added_days_ago: 120,
    reviews: teaReviews['first-flush-jasbire'],
  },
  {
    slug: 'golden-tips-second-flush',
    name: 'Golden Tips, Second Flush',
    price: '24.00',
    stock: 12,
    category: 'black-tea',
    description:
      'Early summer leaf, rolled by hand and full of golden buds. Honey, baked apple, malt.',
    long_html_description: `
<h3>The sweet weeks</h3>
<p>In late May the days are hot and the rain has not quite come. The bush grows slowly and puts sugar into its buds. When these are rolled and left to oxidise they turn the colour of straw, and that is all that golden tips are.</p>
<p>Eight women at Shree Antu pluck nothing but the bud and the first leaf for this lot. Their names are on the bottom of the tin.</p>
<h3>In the cup</h3>
<p>Copper red and round. Honey first, then baked apple, then malt and a trace of cocoa. There is very little bitterness, so it forgives a forgotten timer.</p>
<h3>Making it</h3>
<p>Just-boiled water, four minutes, a warm pot. It takes a drop of milk without falling apart, though it does not need one. We drink the second infusion at night and sleep regardless; you may be different.</p>
<h3>Storing</h3>
<p>It keeps for two years and is often nicer in the second. Do not put it in the fridge, where it picks up the smell of last night’s dal.</p>
`,
    attributes: teaFacts({
      garden: 'Shree Antu, Ilam',
      elevationMetres: '1,600–1,900',
      harvest: 'Second flush, late May',
      leaf: 'Hand-rolled, many golden buds',
      netGrams: 75,
      cups: 30,
      celsius: '95',
      steeping: '4 minutes',
      infusions: 'Two to three',
      caffeine: 'Medium to high',
    }),
    customization_fields: [giftNote],
    added_days_ago: 210,
    reviews: teaReviews['golden-tips-second-flush'],
  },
  {
    slug: 'autumn-flush-maipokhari',
    name: 'Autumn Flush, Maipokhari',
    price: '15.00',
    stock: 34,
    category: 'black-tea',
    description:
      'The last leaf of the year, from plots beside the lake. Coppery, mellow, with toasted nuts and dry leaves.',
    long_html_description: `
<h3>When the sky clears</h3>
<p>The monsoon ends in the first week of October, usually in the night. Next morning one can see Kangchenjunga again, and the tea begins its last, slow growth. The leaf is thick and has less to say at the top of its voice.</p>
<p>This lot comes from eleven plots near the Maipokhari lake. Mist lies there until nine, and it is the one place where our pluckers start late.</p>
<h3>It tastes of</h3>
<p>Toasted hazelnut, a little dried plum, and something that we call “the path home”, for want of a better word.</p>
<h3>Brew</h3>
<p>Boiling water, four to five minutes. With milk it turns the colour of a good biscuit. It makes the best iced tea of our range as well: brew it double, pour it over ice.</p>
<h3>Keep</h3>
<p>Dry, dark, closed. It came through a monsoon once already and does not want another.</p>
`,
    attributes: teaFacts({
      garden: 'Maipokhari, Ilam',
      elevationMetres: '2,000–2,150',
      harvest: 'Autumn flush, October to November',
      leaf: 'Whole leaf, large',
      netGrams: 100,
      cups: 40,
      celsius: '98',
      steeping: '4 to 5 minutes',
      infusions: 'Two',
      caffeine: 'Medium',
    }),
    customization_fields: [],
    added_days_ago: 300,
    reviews: teaReviews['autumn-flush-maipokhari'],
  },
  {
    slug: 'everyday-ctc',
    name: 'Everyday CTC, half a kilo',
    price: '9.50',
    stock: 58,
    category: 'black-tea',
    description:
      'Small, strong pellets for milk tea. What most of Nepal drinks, and what we drink ourselves before seven.',
    long_html_description: `
<h3>No apology for pellets</h3>
<p>CTC stands for crush, tear, curl: three rollers that turn the leaf into small grains. They give up their strength in two minutes of boiling. People who write about tea look down on it. Then they come to visit, and on the second morning they ask for a cup.</p>
<p>The leaf comes from members’ lower plots and is finished at a neighbour’s factory in Jhapa, as we have no rollers of that kind.</p>
<h3>For chiya</h3>
<p>One cup of water, half a cup of milk, a teaspoon of tea, sugar as you like. Boil the water with the tea for two minutes, add the milk, and let it rise twice. Strain from a height if anyone is looking.</p>
<h3>Also</h3>
<p>Strong enough for a pot of masala with whole spices, and cheap enough for dyeing curtains, as one customer reports.</p>
<h3>Storage</h3>
<p>An old jar with a lid. It lasts for a year, in theory.</p>
`,
    attributes: teaFacts({
      garden: 'Lower plots, Suryodaya, Ilam',
      elevationMetres: '900–1,300',
      harvest: 'May to September',
      leaf: 'CTC pellets',
      netGrams: 500,
      cups: 200,
      celsius: '100',
      steeping: '2 minutes on the boil',
      infusions: 'One',
      caffeine: 'High',
    }),
    customization_fields: [],
    added_days_ago: 380,
    reviews: teaReviews['everyday-ctc'],
  },
]
