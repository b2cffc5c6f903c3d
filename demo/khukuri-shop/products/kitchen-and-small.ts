import type { DemoProduct } from '../../demo-shop.ts'
import { bladeEngraving, sheathColour } from '../customization.ts'
import { khukuriFacts } from '../khukuri-facts.ts'
import { kitchenReviews } from '../reviews/kitchen-reviews.ts'

export const kitchenAndSmall: DemoProduct[] = [
  {
    slug: 'bhanchha-kitchen-khukuri',
    name: 'Bhanchha Kitchen Khukuri, 7 inch',
    price: '64.00',
    stock: 36,
    category: 'kitchen-and-small',
    description:
      'A thin-ground khukuri for the chopping board. The curved belly rocks through herbs and ginger; the spine cracks cardamom.',
    long_html_description: `
<h3>Drawn on the back of a calendar</h3>
<p><em>Bhanchha</em> is the kitchen. For years this house cooked with worn-out farm khukuris, and the cooks told us that they were too thick. Dilmaya took a pencil and drew this one. It is 4 mm at the spine, ground flat to the edge, and made with no notch deep enough to hold an onion skin.</p>
<h3>It likes</h3>
<ul>
<li>Ginger, garlic, greens and chillies, rocked with a palm on the spine</li>
<li>Pumpkin, cabbage, sugar cane</li>
<li>Jointing a chicken through the cartilage</li>
</ul>
<p>It does not like frozen food, or a glass board.</p>
<h3>In the package</h3>
<p>Knife, leather edge sheath, and a small chakmak to steel it with. There is no karda, since it would be the same knife twice.</p>
<h3>Kitchen care</h3>
<p>Wash by hand, dry at once. Lemon and tomato will turn the blade grey; this is patina and not dirt. Steel it before each meal, and use a fine stone every few months. <strong>No dishwasher</strong>, please.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 17.8,
      overallCm: 29.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '57–59',
      spineMm: 4,
      fullers: 'None',
      tang: 'Full, two rivets (panawal)',
      handle: 'Walnut',
      fittings: 'Brass rivets and bolster',
      weightGrams: 260,
      sheath: 'Brown leather edge sheath',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Kitchen',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 340,
    reviews: kitchenReviews['bhanchha-kitchen-khukuri'],
  },
  {
    slug: 'masu-butchers-khukuri',
    name: 'Masu Butcher’s Khukuri, 9 inch',
    price: '92.00',
    stock: 13,
    category: 'kitchen-and-small',
    description:
      'A broad kitchen blade for meat on the bone. Heavy enough for a leg of goat, controlled enough to portion it.',
    long_html_description: `
<h3>For meat on the bone</h3>
<p>In Nepal goat is cut across the bone into pieces the size of a walnut, and the bones go into the curry. A cleaver does this with noise. A khukuri does it with a short pull, since the curve draws the edge through as it lands.</p>
<p><em>Masu</em> is meat. The butcher below the bus park has used our prototype for six years and sharpened it down by a finger’s breadth. He says that he will bring it back when it is a karda.</p>
<h3>Good with</h3>
<p>Goat and lamb, chicken, fish heads, marrow bones up to a thumb’s thickness. For beef shins, use a saw.</p>
<h3>What arrives</h3>
<p>Khukuri, black sheath with a washable lining, and a pair of karda: one stiff for boning, one thin for trimming. The chakmak is longer than usual, to act as a butcher’s steel.</p>
<h3>Clean and dry</h3>
<p>Wash with hot water straight after use; blood is salty and rusts steel fast. Wipe the horn too, but do not soak it. Use food-safe oil such as camellia or pharmacy mineral oil.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 22.9,
      overallCm: 35.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 6,
      fullers: 'None',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'Steel bolster and cap',
      weightGrams: 470,
      sheath: 'Black leather, washable lining',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Butchery, kitchen',
    }),
    customization_fields: [],
    added_days_ago: 170,
    reviews: kitchenReviews['masu-butchers-khukuri'],
  },
  {
    slug: 'bari-garden-khukuri',
    name: 'Bari Garden Khukuri, 6 inch',
    price: '54.00',
    stock: 29,
    category: 'kitchen-and-small',
    description:
      'A six-inch khukuri for the vegetable bed: cutting cabbages, dividing roots, opening seed sacks and settling arguments with bramble.',
    long_html_description: `
<h3>A blade for the vegetable bed</h3>
<p>A <em>bari</em> is the dry terrace beside the house where the vegetables grow. The khukuri that lives there gets earth on it, stands in the wet and is used as a trowel by children. We make it simply and do not charge much.</p>
<p>The blade is forged from the thin end of the spring, the part that is too slight for a big khukuri. Nothing else could be made of it, and it would be a pity to sell it for scrap.</p>
<h3>Handy for</h3>
<ul>
<li>Cauliflower, cabbage and lettuce at harvest</li>
<li>Dividing rhubarb, dahlias and banana suckers</li>
<li>Twine, sacking, irrigation hose</li>
</ul>
<h3>Sold with</h3>
<p>Plain sheath with a loop for an apron string, and a chakmak. The karda is left out to keep the price down.</p>
<h3>Earth and edges</h3>
<p>Soil dulls steel faster than wood does, so expect to sharpen weekly in the season. A flat file held at a low angle is quite enough. Knock off the mud, push the blade twice into a pot of oily sand, and hang it up.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 15.2,
      overallCm: 26,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '53–55',
      spineMm: 5,
      fullers: 'None',
      tang: 'Full, two rivets (panawal)',
      handle: 'Walnut',
      fittings: 'Mild steel rivets and bolster',
      weightGrams: 240,
      sheath: 'Brown leather, apron loop',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Vegetable garden',
    }),
    customization_fields: [],
    added_days_ago: 112,
    reviews: kitchenReviews['bari-garden-khukuri'],
  },
  {
    slug: 'sano-pocket-khukuri',
    name: 'Sano Khukuri, 4 inch',
    price: '39.00',
    stock: 60,
    category: 'kitchen-and-small',
    description:
      'Sano means small. A four-inch khukuri with everything a large one has, for whittling, picnics and the first lesson in sharpening.',
    long_html_description: `
<h3>Small, but not a toy</h3>
<p>Every apprentice here makes a Sano before they go near a long blade. It has the notch, the bolster, the ringed handle and the hardened edge of a full-sized khukuri, on a scale at which mistakes are cheap. Kumar has made forty of this batch. He is nineteen and getting quite good.</p>
<h3>Take it along for</h3>
<ul>
<li>Whittling, fruit, cheese and string</li>
<li>Opening letters, with some ceremony</li>
<li>Practising on the whetstone before you try a recurve of thirty centimetres</li>
</ul>
<h3>Contents of the box</h3>
<p>The Sano and a sheath in the colour that you choose. There is no karda or chakmak: at this size they would be toothpicks.</p>
<h3>Little care, done often</h3>
<p>A pocket is a damp place. Take the blade out in the evening and wipe it on your sleeve. One drop of oil a month is enough. It has a real point, so teach children with it <strong>beside you</strong>, and mind the carrying laws where you live.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 10.2,
      overallCm: 18.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 4,
      fullers: 'None',
      tang: 'Hidden, set in resin and peened',
      handle: 'Indian rosewood',
      fittings: 'Brass bolster and cap',
      weightGrams: 120,
      sheath: 'Leather, brown or black',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Whittling, picnic, desk',
    }),
    customization_fields: [sheathColour],
    added_days_ago: 300,
    reviews: kitchenReviews['sano-pocket-khukuri'],
  },
  {
    slug: 'kath-carving-khukuri',
    name: 'Kath Carving Khukuri, 5 inch',
    price: '58.00',
    stock: 17,
    category: 'kitchen-and-small',
    description:
      'A fine-edged small khukuri for green wood and spoons. The inner curve does the work of a drawknife.',
    long_html_description: `
<h3>For people who make spoons</h3>
<p>Kath is wood. Our handle maker, Jit, roughs out every grip with a small khukuri before he touches a rasp. He pulls the concave part of the blade towards him and it peels off a curl like butter. A visitor from a carving school watched him for an afternoon and ordered ten.</p>
<p>The grind is thin and single-minded. The spine is rounded, so you can push on it with a thumb all day.</p>
<h3>Try it on</h3>
<p>Birch, lime, willow and alder, still green. Spoons, tent pegs, ladles, toggles. Use an axe for splitting the billet, or the next size up of khukuri.</p>
<h3>Included with the knife</h3>
<p>Fitted leather sheath with a thumb tab, and a strop of buffalo hide charged with fine paste. For this knife the strop replaces the chakmak.</p>
<h3>Stropping</h3>
<p>Carvers strop each half hour. Lay the strop over your knee, so that it follows the recurve, and pull the knife away from the edge, fifteen times a side. Bend the strop the other way for the belly. If you strop enough, you may not need a stone in the first year.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 12.7,
      overallCm: 23.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '58–60',
      spineMm: 4,
      fullers: 'None',
      tang: 'Full, two rivets (panawal)',
      handle: 'Walnut',
      fittings: 'Brass rivets and bolster',
      weightGrams: 170,
      sheath: 'Brown leather with thumb tab',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Green wood carving',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 8,
    reviews: [],
  },
]
