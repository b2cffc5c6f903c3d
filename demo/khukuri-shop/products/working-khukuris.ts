import type { DemoProduct } from '../../demo-shop.ts'
import { bladeEngraving, carrySide, sheathColour } from '../customization.ts'
import { khukuriFacts } from '../khukuri-facts.ts'
import { workingReviews } from '../reviews/working-reviews.ts'

export const workingKhukuris: DemoProduct[] = [
  {
    slug: 'panawal-ang-khola-10-inch',
    name: 'Panawal Ang Khola, 10 inch',
    price: '149.00',
    stock: 24,
    category: 'working-khukuris',
    description:
      'Our most sold khukuri: a deep-curved, hollow-forged blade on a full tang, riveted through rosewood. Heavy where it strikes, light enough to carry all day.',
    long_html_description: `
<h3>Two good ideas in one blade</h3>
<p><em>Panawal</em> means that the tang is as wide as the handle and can be seen all the way round. <em>Ang khola</em> is the hollow hammered into the body of the blade. The first makes it hard to break. The second takes away some 80 grams that do no work.</p>
<p>Purna settled this shape in 1998 for a road crew at Hile, who had snapped three hidden-tang blades in a month. They still come back, now for their sons.</p>
<h3>What it is for</h3>
<ul>
<li>Splitting kindling and limbing branches up to the thickness of your wrist</li>
<li>Clearing brush, bamboo and bramble</li>
<li>Heavy camp work, with a small axe left at home</li>
</ul>
<h3>In the box</h3>
<p>The khukuri, a buffalo-hide sheath with a belt frog, the <strong>karda</strong> (a small utility knife) and the <strong>chakmak</strong> (a blunt steel for burnishing the edge or striking a spark).</p>
<h3>Looking after it</h3>
<p>The steel is not stainless. Wipe it dry after use and give it a drop of mineral oil. Check the two rivets once a year; a tap on each side with a light hammer tightens them.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 25.4,
      overallCm: 38.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 10,
      fullers: 'One, wide (ang khola)',
      tang: 'Full, two rivets (panawal)',
      handle: 'Indian rosewood',
      fittings: 'Brass bolster and rivets',
      weightGrams: 690,
      sheath: 'Brown buffalo leather over wood',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Firewood, brush, camp',
    }),
    customization_fields: [bladeEngraving, carrySide],
    added_days_ago: 390,
    reviews: workingReviews['panawal-ang-khola-10-inch'],
  },
  {
    slug: 'farmyard-khukuri',
    name: 'Farmyard Khukuri',
    price: '89.00',
    stock: 41,
    category: 'working-khukuris',
    description:
      'The plain everyday khukuri of an eastern hill farm. No polish, no ornament, a good edge and a handle that can be replaced.',
    long_html_description: `
<h3>The one behind the kitchen door</h3>
<p>Go into any farmhouse around Bhojpur and there is a khukuri stuck behind a beam. It cuts fodder in the morning, splits kindling at four o’clock and takes the top off a pumpkin in between. This is that khukuri.</p>
<p>We leave the upper part of the blade as it comes from the hammer and grind only where it cuts. That saves two hours at the wheel, and the price shows it.</p>
<h3>Good at</h3>
<p>Fodder, hedges, sugar cane, bamboo, chicken coops in need of repair. It is <strong>not a splitter</strong> for thick hardwood; take the Daura for that.</p>
<h3>You receive</h3>
<p>The blade in a stitched sheath, with karda and chakmak in the back pockets. The small blades are plain too, and they work.</p>
<h3>Care, the farm way</h3>
<p>Our neighbours oil theirs with mustard oil because it is on the shelf. It goes sticky after some months. If your khukuri rests for longer than that, use mineral oil. A little rust does no harm: rub it off with ash and a wet cloth, dry the blade by the fire, oil it again.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 24,
      overallCm: 37,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '54–56',
      spineMm: 8,
      fullers: 'None',
      tang: 'Hidden, set in resin and peened',
      handle: 'Walnut',
      fittings: 'Mild steel bolster and cap',
      weightGrams: 560,
      sheath: 'Brown buffalo leather over wood',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Farm and garden',
    }),
    customization_fields: [],
    added_days_ago: 372,
    reviews: workingReviews['farmyard-khukuri'],
  },
  {
    slug: 'daura-firewood-khukuri',
    name: 'Daura Firewood Khukuri',
    price: '168.00',
    stock: 9,
    category: 'working-khukuris',
    description:
      'A broad twelve-inch blade with a 12 mm spine, made to split firewood. Daura means firewood; the name is all the explanation it needs.',
    long_html_description: `
<h3>Nearly an axe</h3>
<p>A khukuri splits wood because its weight sits far forward and its spine acts as a wedge. In the Daura we push both as far as one arm can stand. The spine is 12 mm thick at the bolster, and the belly is a hand wide.</p>
<p>Use it over a block, with your feet apart and your free hand behind your back. Let it fall. There is no need to swing hard.</p>
<h3>Suits</h3>
<ul>
<li>Seasoned logs up to about 15 cm, split along the grain</li>
<li>Larger ones with a baton on the spine, which does not mind</li>
<li>Stripping bark and pointing fence posts</li>
</ul>
<h3>Less suited</h3>
<p>Long walks. It weighs close to a kilogram with its sheath.</p>
<h3>Contents</h3>
<p>Khukuri, sheath with a double belt loop, a sturdy karda of 10 cm, and a chakmak long enough to steel the whole belly.</p>
<h3>Keeping the edge</h3>
<p>The edge is ground convex, like a drop. Do not flatten it on a bench stone. Stroke it with fine paper laid over leather, edge trailing, until it bites a thumbnail again. Sap comes off with spirit.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 30.5,
      overallCm: 44.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 12,
      fullers: 'None',
      tang: 'Full, three rivets (panawal)',
      handle: 'Walnut',
      fittings: 'Steel bolster and rivets',
      weightGrams: 910,
      sheath: 'Black buffalo leather over wood',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Splitting firewood',
    }),
    customization_fields: [],
    added_days_ago: 240,
    reviews: workingReviews['daura-firewood-khukuri'],
  },
  {
    slug: 'trail-khukuri-8-inch',
    name: 'Trail Khukuri, 8 inch',
    price: '96.00',
    stock: 33,
    category: 'working-khukuris',
    description:
      'A short, light khukuri for walkers. Eight inches of blade, under half a kilogram, and a sheath that rides high on a rucksack belt.',
    long_html_description: `
<h3>Made for porters first</h3>
<p>The men who carry loads up to the Salpa pass asked for something short. A long blade knocks against the basket at every step. We took three centimetres off the tip, two off the handle, and moved the belt loop up.</p>
<p>What stayed is the curve. Even at this length the blade chops better than a straight knife of the same weight.</p>
<h3>On the trail it will</h3>
<p>Make kindling, trim a walking stick, open a path through wet rhododendron, slice onions at camp. It will <strong>not fell trees</strong>, and should not be asked to.</p>
<h3>What comes with it</h3>
<p>A sheath in brown or black, as you choose, with a press-stud strap over the handle; karda and chakmak. We leave out the usual second pouch to save weight.</p>
<h3>After a wet day</h3>
<p>Take the blade out of the sheath and keep them apart overnight. Leather holds water for longer than you think. Rub the steel with anything fatty you have, butter included, until you are home and can find oil.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 20.3,
      overallCm: 32,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 7,
      fullers: 'One, narrow',
      tang: 'Full, two rivets (panawal)',
      handle: 'Indian rosewood',
      fittings: 'Steel bolster, brass rivets',
      weightGrams: 410,
      sheath: 'Buffalo leather over wood, brown or black',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Walking and camping',
    }),
    customization_fields: [sheathColour, bladeEngraving],
    added_days_ago: 58,
    reviews: workingReviews['trail-khukuri-8-inch'],
  },
  {
    slug: 'jangal-clearing-khukuri',
    name: 'Jangal Clearing Khukuri',
    price: '139.00',
    stock: 16,
    category: 'working-khukuris',
    description:
      'Long, slim and quick: a thirteen-inch blade for green growth. It works like a machete with more conviction.',
    long_html_description: `
<h3>For things that are still growing</h3>
<p>Green stems do not need weight. They need speed and a thin edge. The Jangal has a 6 mm spine that tapers along its whole length, so the tip moves fast and the arm does not tire.</p>
<p>Gopal, who grinds them, grew up clearing cardamom plots above the Arun river. He brings the edge down to a thinner angle than on any of our other large blades.</p>
<h3>Use it on</h3>
<ul>
<li>Nettles, bramble, fern and grass</li>
<li>Bamboo shoots and banana stems</li>
<li>Saplings up to three fingers thick, cut on a slant</li>
</ul>
<p>Keep it away from dry knots and anything with a nail in it. A thin edge chips where a thick one would only dent.</p>
<h3>Included</h3>
<p>Long sheath with a wooden core, karda, chakmak, and a spare lace for the frog.</p>
<h3>At the end of the day</h3>
<p>Plant juice is acid and marks carbon steel within the hour. Rinse, dry, oil. The grey stain that builds up over the years is harmless and even protects a little.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 33,
      overallCm: 46,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 6,
      fullers: 'None',
      tang: 'Hidden, peened over the cap',
      handle: 'Walnut',
      fittings: 'Brass bolster and cap',
      weightGrams: 590,
      sheath: 'Black buffalo leather over wood',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Brush and undergrowth',
    }),
    customization_fields: [carrySide],
    added_days_ago: 205,
    reviews: workingReviews['jangal-clearing-khukuri'],
  },
  {
    slug: 'camp-khukuri-forge-finish',
    name: 'Camp Khukuri, forge finish',
    price: '112.00',
    stock: 27,
    category: 'working-khukuris',
    description:
      'A nine-and-a-half-inch all-rounder with the black scale of the forge left on its flanks. Looks rough, cuts clean.',
    long_html_description: `
<h3>Black is a finish too</h3>
<p>When a blade comes out of the fire it wears a dark, hard skin. Most shops polish it off. We brush it, oil it hot and leave it where it is. It slows rust and hides scratches, and you can see each hammer blow.</p>
<p>Only the edge bevel is bright.</p>
<h3>A blade for one bag</h3>
<p>If you have room for a single tool, this length is the sensible compromise. It splits kindling, trims tent poles, digs a small hole if it must, and still fits a hand well enough to peel potatoes.</p>
<h3>In the parcel</h3>
<p>The khukuri, a brown sheath with the flesh side out (it darkens nicely), karda and chakmak in matching forge finish. With some practice and a piece of flint you can light tinder from the chakmak.</p>
<h3>Care for the black skin</h3>
<p>Do not use metal polish or an abrasive sponge on the flanks. Warm the blade in the sun, wipe on a thin coat of boiled linseed or camellia oil, wait ten minutes, wipe off. Twice a year is plenty. Whet the bevel as you would any other.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 24.1,
      overallCm: 37.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 9,
      fullers: 'One, short (aunlo bal)',
      tang: 'Full, two rivets (panawal)',
      handle: 'Walnut',
      fittings: 'Blackened steel',
      weightGrams: 620,
      sheath: 'Brown buffalo leather over wood, flesh side out',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Camp, all-round',
    }),
    customization_fields: [],
    added_days_ago: 21,
    reviews: workingReviews['camp-khukuri-forge-finish'],
  },
]
