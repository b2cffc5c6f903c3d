import type { DemoProduct } from '../../demo-shop.ts'
import { bladeEngraving, carrySide } from '../customization.ts'
import { khukuriFacts } from '../khukuri-facts.ts'
import { regionalReviews } from '../reviews/regional-reviews.ts'

export const regionalPatterns: DemoProduct[] = [
  {
    slug: 'bhojpure-khukuri',
    name: 'Bhojpure Khukuri, 11 inch',
    price: '129.00',
    stock: 18,
    category: 'regional-patterns',
    description:
      'The pattern of our own town: broad, thick and full in the belly. If you want to know what we think a khukuri is, start here.',
    long_html_description: `
<h3>Our own shape</h3>
<p>Ask ten smiths in Bhojpur to draw a khukuri and you get this outline ten times. The blade is wide, the belly round and low, the spine thick right up to the bend. It is a strong shape made for people who own one tool.</p>
<p>Man Bahadur Rasaili’s paper template from 1951 still hangs in the forge. We have copied it onto tin four times since. The line has not moved.</p>
<h3>Where it does well</h3>
<p>Splitting, limbing, jointing a goat for the festival, and every ordinary job on a hill farm. The weight makes it forgiving: you can be tired and still land a clean cut.</p>
<h3>With it come</h3>
<ul>
<li>A sheath of wood covered in buffalo hide, brass tip included</li>
<li>Karda and chakmak with matching handles</li>
<li>A square of oiled cotton for the first months</li>
</ul>
<h3>Upkeep</h3>
<p>Horn is alive to weather. In a heated house, rub the handle with a little coconut oil each winter so that it does not shrink away from the bolster. The blade asks only for a dry cloth and thin oil.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 28,
      overallCm: 41.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 10,
      fullers: 'One, short (aunlo bal)',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'Brass bolster and cap',
      weightGrams: 740,
      sheath: 'Brown buffalo leather over wood, brass tip',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'General heavy work',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 398,
    reviews: regionalReviews['bhojpure-khukuri'],
  },
  {
    slug: 'sirupate-12-inch',
    name: 'Sirupate, 12 inch',
    price: '124.00',
    stock: 22,
    category: 'regional-patterns',
    description:
      'Named after the narrow leaf of the siru grass. A slim, fast blade with a long history in the eastern hills.',
    long_html_description: `
<h3>A blade named after grass</h3>
<p><em>Siru</em> is the tall, sharp-edged grass that covers roofs and hillsides here. <em>Pat</em> is a leaf. Hold a stem of it beside the blade and you see why the name stuck: the same width all along, then a quick point.</p>
<p>The Sirupate has little belly, so it does not chop like a Bhojpure. It cuts on the draw. Soldiers liked it because it comes out of the sheath easily. Farmers like it because it reaps.</p>
<h3>Best for</h3>
<ul>
<li>Grass, vines and thin green wood</li>
<li>Quick, light cuts at arm’s length</li>
<li>Anyone who finds the broad patterns too heavy in the hand</li>
</ul>
<h3>The set</h3>
<p>Khukuri and black sheath, slender karda and chakmak to match, and a card with the names of those who made them.</p>
<h3>Whetting a slim blade</h3>
<p>There is less steel to waste here. Use the chakmak often and the stone seldom: ten light strokes on each side, edge trailing, from the notch to the tip. Oil the sheath mouth with the blade, as that is where damp gets in.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 30.5,
      overallCm: 43.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 7,
      fullers: 'None',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'Brass bolster and cap',
      weightGrams: 520,
      sheath: 'Black buffalo leather over wood',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Light cutting, reaping',
    }),
    customization_fields: [bladeEngraving, carrySide],
    added_days_ago: 330,
    reviews: regionalReviews['sirupate-12-inch'],
  },
  {
    slug: 'lamo-sirupate-15-inch',
    name: 'Lamo Sirupate, 15 inch',
    price: '162.50',
    stock: 6,
    category: 'regional-patterns',
    description:
      'Lamo means long. The same grass-leaf line as the Sirupate, drawn out to fifteen inches and balanced for two hands’ work with one.',
    long_html_description: `
<h3>The long one</h3>
<p>A fifteen-inch khukuri is hard to forge straight. The bar cools before you reach the end of it, so it goes back into the fire eleven or twelve times. Only Purna makes them, about two in a month.</p>
<p>Two narrow fullers run beside the spine. They stiffen the blade and bring the balance back towards the hand. Without them it would feel like a crowbar.</p>
<h3>What to do with it</h3>
<p>Clear a path. Cut cane and maize stalks in long sweeps. Take down a banana plant in one go. It needs room, so look behind you first.</p>
<h3>You will find in the box</h3>
<p>The blade in its sheath with two belt loops, because one would sag; a karda and chakmak; and a cork for the tip if you hang it on a wall.</p>
<h3>Storage</h3>
<p>A long thin blade must not lie bent. Keep it flat or hang it by the handle. Draw a strip of oiled paper through the fullers now and then, as dust settles there and dust holds water.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 38.1,
      overallCm: 52,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '54–56',
      spineMm: 7,
      fullers: 'Two, narrow (dui chirra)',
      tang: 'Hidden, peened over the cap',
      handle: 'Indian rosewood',
      fittings: 'Brass bolster and cap',
      weightGrams: 680,
      sheath: 'Black buffalo leather over wood',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Clearing, long sweeps',
    }),
    customization_fields: [],
    added_days_ago: 96,
    reviews: regionalReviews['lamo-sirupate-15-inch'],
  },
  {
    slug: 'dhankute-khukuri',
    name: 'Dhankute Khukuri',
    price: '134.00',
    stock: 12,
    category: 'regional-patterns',
    description:
      'From Dhankuta, one long day’s walk south of us. An even, well-mannered curve and a carved wooden sheath.',
    long_html_description: `
<h3>The neighbour’s khukuri</h3>
<p>Before the road, traders walked from Bhojpur to Dhankuta with oranges and came back with salt and cloth. They also came back with khukuris, and our grandfather grumbled that they were prettier than his.</p>
<p>The Dhankute has a moderate curve: less belly than ours, more than a Sirupate. The town is known for its sheaths. This one is carved from a single pair of sisau boards by Tek Bahadur Bishwakarma, whose workshop we have bought from since 2009.</p>
<h3>In use</h3>
<p>A true all-rounder for the house and garden. It splits, slices and hangs well on a wall between jobs.</p>
<h3>Supplied with</h3>
<p>Carved sheath, brown leather frog, karda and chakmak with rosewood handles.</p>
<h3>About the wood</h3>
<p>The sheath is finished with beeswax and has no lacquer. Wax it each spring with a soft cloth. Keep it out of the sun behind glass and away from radiators: dry heat opens the glue line. If that should happen, <strong>send us a picture</strong>; Tek can usually tell you what to do.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 26,
      overallCm: 39,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 8,
      fullers: 'One, along the spine',
      tang: 'Hidden, peened over the cap',
      handle: 'Indian rosewood',
      fittings: 'Brass bolster and cap',
      weightGrams: 600,
      sheath: 'Carved sisau wood, waxed',
      origin: 'Dhankuta Bazaar, Dhankuta',
      use: 'House and garden, display',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 280,
    reviews: regionalReviews['dhankute-khukuri'],
  },
  {
    slug: 'chitlange-khukuri',
    name: 'Chitlange Khukuri',
    price: '98.50',
    stock: 14,
    category: 'regional-patterns',
    description:
      'A short, stout blade from Chitlang, on the old foot road into the Kathmandu valley. Plain, thick and dependable.',
    long_html_description: `
<h3>From the porters’ road</h3>
<p>Until the 1950s everything heavy that reached Kathmandu came over the hills by way of Chitlang, cars included, carried by gangs of men. The smiths along that road made short, strong khukuris for people who walked all day.</p>
<p>Ours are forged in Chitlang by the Gajmer brothers. We grind and sheathe them in Bhojpur. The spine is thick for the length, so the blade feels heavier than it looks.</p>
<h3>Useful for</h3>
<ul>
<li>Kindling and small logs</li>
<li>Bones, coconuts and hard squash</li>
<li>A tool box, a boat, a car boot</li>
</ul>
<h3>It arrives with</h3>
<p>Plain black sheath, small karda and chakmak, and a tin of wax for the leather.</p>
<h3>Simple care</h3>
<p>The handle is glued with <em>laha</em>, the old tree resin that softens with heat. Never soak the handle or leave it on a stove. If it comes loose after years, warm it gently, press it home and let it cool. The blade is the easy part: dry, oil, done.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 22,
      overallCm: 34.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '54–56',
      spineMm: 9,
      fullers: 'None',
      tang: 'Hidden, set in laha resin',
      handle: 'Walnut',
      fittings: 'Mild steel bolster and cap',
      weightGrams: 530,
      sheath: 'Black buffalo leather over wood',
      origin: 'Chitlang, Makwanpur',
      use: 'Short heavy work',
    }),
    customization_fields: [],
    added_days_ago: 151,
    reviews: regionalReviews['chitlange-khukuri'],
  },
  {
    slug: 'chainpure-khukuri',
    name: 'Chainpure Khukuri with cast brass handle',
    price: '176.00',
    stock: 7,
    category: 'regional-patterns',
    description:
      'A Chainpur blade with a solid brass handle, cast by the lost-wax method in the town that has made brass for centuries.',
    long_html_description: `
<h3>A town that pours brass</h3>
<p>Chainpur sits on a ridge north-east of us, four hours by jeep when the road is dry. Its Shakya families have cast water jars and oil lamps for longer than anyone remembers. The handle of this khukuri comes out of the same moulds of clay and rice husk.</p>
<p>Each one is cast from wax and the mould is broken to free it. No two are quite alike. Small pits in the surface are part of the process.</p>
<h3>How it feels</h3>
<p>Brass moves the balance back to the hand. The blade is quick and steady, though cold to hold in January. People buy it to look at and find that they use it on the garden.</p>
<h3>What you get</h3>
<p>Khukuri, brown sheath with a brass tip, and karda and chakmak whose handles are cast in one pour.</p>
<h3>Bright or brown</h3>
<p>Brass turns brown within weeks. If you like it bright, use lemon and ash, then rinse well and <strong>keep the lemon off the steel</strong>. If you like it brown, leave it alone. Oil the blade as usual.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 27,
      overallCm: 40,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 8,
      fullers: 'One, along the spine',
      tang: 'Hidden, set in resin and peened',
      handle: 'Cast brass',
      fittings: 'Brass, one piece with the handle',
      weightGrams: 880,
      sheath: 'Brown buffalo leather over wood, brass tip',
      origin: 'Chainpur, Sankhuwasabha',
      use: 'Garden, gift, display',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 44,
    reviews: regionalReviews['chainpure-khukuri'],
  },
]
