import type { DemoProduct } from '../../demo-shop.ts'
import { giftNote } from '../customization.ts'
import { teaReviews } from '../reviews.ts'
import { teaFacts } from '../tea-facts.ts'

export const greenWhiteOolong: DemoProduct[] = [
  {
    slug: 'pan-fired-green',
    name: 'Pan-fired Green',
    price: '16.00',
    stock: 21,
    category: 'green-white-oolong',
    description:
      'Spring leaf turned by hand in an iron pan over a wood fire. Chestnut, fresh beans, a soft finish.',
    long_html_description: `
<h3>A cousin’s cooking pan</h3>
<p>To make green tea you must stop the leaf from browning, and quickly. The large factories use steam. We had a wide iron pan, bought for weddings, and Goma Rai, who is not afraid of hot things. She turns two kilograms at a time with her bare hands and a wooden paddle for eight minutes.</p>
<p>That pan gives the tea its taste of roasted chestnut. Steamed tea tastes of the sea; ours has never seen it.</p>
<h3>Notes</h3>
<ul>
<li>Chestnut and warm straw</li>
<li>Green beans, the first of the year</li>
<li>No bite, if the water is right</li>
</ul>
<h3>The water</h3>
<p>Eighty degrees. Without a thermometer: boil it, pour it into a cold jug, wait until you can hold the jug. Two minutes, then pour off all of it. Leaves left standing turn sour and blame you.</p>
<h3>Freshness</h3>
<p>Best within nine months. An opened pouch is happiest in a cool cupboard, with the air pressed out.</p>
`,
    attributes: teaFacts({
      garden: 'Kanyam, Ilam',
      elevationMetres: '1,500–1,750',
      harvest: 'April',
      leaf: 'Twisted, pan-fired',
      netGrams: 80,
      cups: 32,
      celsius: '80',
      steeping: '2 minutes',
      infusions: 'Three',
      caffeine: 'Medium',
    }),
    customization_fields: [],
    added_days_ago: 175,
    reviews: teaReviews['pan-fired-green'],
  },
  {
    slug: 'silver-buds-white',
    name: 'Silver Buds',
    price: '32.00',
    stock: 0,
    category: 'green-white-oolong',
    description:
      'Unopened buds, dried in shade and moving air, and nothing else. This spring’s nine kilograms are gone; the next are due in April.',
    long_html_description: `
<h3>Nine kilograms a year</h3>
<p>There is a week in early April in which the buds are fat, furry and still closed. Those who can be spared go out at dawn and pick only these. Thirty thousand of them make one kilogram of tea. Then we do nothing to them: they lie on cloth in the loft for two days, with the windows open.</p>
<p>Because there is so little, each customer may order two boxes. It is a request, and people have been decent about it.</p>
<h3>In a glass</h3>
<p>Use a glass, so that you can see the buds hang upright. The liquor is the colour of pale straw and tastes of melon, cucumber and clean hay. Some people find it too quiet. We understand.</p>
<h3>Patience</h3>
<p>Water at 75 to 80 degrees, five minutes or even eight. It does not turn bitter. Add water three times.</p>
<h3>Keeping the box</h3>
<p>White tea ages well in a dry place. After three years it tastes of dried apricot, we are told. Ours has never been allowed to get there.</p>
`,
    attributes: teaFacts({
      garden: 'Jasbire, Ilam',
      elevationMetres: '1,800–1,950',
      harvest: 'Early April, one week',
      leaf: 'Unopened buds',
      netGrams: 40,
      cups: 16,
      celsius: '75–80',
      steeping: '5 to 8 minutes',
      infusions: 'Three to four',
      caffeine: 'Low to medium',
    }),
    customization_fields: [giftNote],
    added_days_ago: 160,
    reviews: teaReviews['silver-buds-white'],
  },
  {
    slug: 'hill-oolong-hile',
    name: 'Hill Oolong, Hile',
    price: '22.00',
    stock: 15,
    category: 'green-white-oolong',
    description:
      'Half-oxidised leaf from a sister group in Hile, Dhankuta. Orchid and peach, with a buttery middle.',
    long_html_description: `
<h3>From over the river</h3>
<p>Hile is a day’s drive west of us, colder and drier. A group of fourteen growers there joined our books in 2016, since they had leaf and no buyer, and we had a buyer who kept asking for oolong.</p>
<p>The leaf is wilted in the sun, then shaken in baskets every hour through the night. Shaking bruises the rims and leaves the middle green. Somebody has to stay awake, and they sing, not always well.</p>
<h3>You will find</h3>
<p>Orchid on the nose, ripe peach, then butter. The wet leaf shows it all: brown along the edge, green at heart.</p>
<h3>Short and often</h3>
<p>Use more leaf than you are used to, two teaspoons for a small pot, and water at 90 degrees. One minute, then a minute and a half, then two. The third is the best. In a large pot, Western style, take one teaspoon a cup and three minutes.</p>
<h3>Shelf</h3>
<p>Two years, sealed. Once open, a few months.</p>
`,
    attributes: teaFacts({
      garden: 'Hile, Dhankuta',
      elevationMetres: '1,800–2,100',
      harvest: 'May and September',
      leaf: 'Long, twisted, half oxidised',
      netGrams: 60,
      cups: 40,
      celsius: '90',
      steeping: '1 to 3 minutes',
      infusions: 'Four to five',
      caffeine: 'Medium',
    }),
    customization_fields: [giftNote],
    added_days_ago: 90,
    reviews: teaReviews['hill-oolong-hile'],
  },
]
