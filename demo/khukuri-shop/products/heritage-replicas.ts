import type { DemoProduct } from '../../demo-shop.ts'
import { bladeEngraving, plateEngraving } from '../customization.ts'
import { khukuriFacts } from '../khukuri-facts.ts'
import { heritageReviews } from '../reviews/heritage-reviews.ts'

export const heritageReplicas: DemoProduct[] = [
  {
    slug: 'hanshee-early-nineteenth-century',
    name: 'Hanshee, early nineteenth century',
    price: '289.00',
    stock: 4,
    category: 'heritage-replicas',
    description:
      'A long, strongly curved khukuri of the kind collectors call hanshee. Slim handle, thick spine and a steep bend.',
    long_html_description: `
<h3>Before there was a standard</h3>
<p>The khukuris that British officers met in 1814 did not look like the ones they later issued. Many were longer, with a steep bend and a handle barely wide enough for the palm. Collectors call this form <em>hanshee</em>, from the word for a sickle, and the name fits.</p>
<p>We measured a family piece in Taplejung: blade 40 cm, spine 13 mm at the bolster. Ours is 38 cm and 11 mm. <strong>That is our change</strong>, as the original is tiring to lift.</p>
<h3>Why own one</h3>
<p>To feel how the balance has shifted in two hundred years. It falls on its own. It can be used on brush, and you will respect the people who did so daily.</p>
<h3>Supplied in a set of</h3>
<p>Khukuri, wooden sheath with leather covering, karda, chakmak, and a small leather purse, the <em>khisa</em>, which once held tinder.</p>
<h3>Antique finish</h3>
<p>The brown on the blade is controlled rust, stopped with boiling water and oil. Do not polish it. Rub in a few drops of oil and the colour deepens. New orange spots are live rust: lift them with a copper coin and oil the place.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 38,
      overallCm: 50,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '54–56',
      spineMm: 11,
      fullers: 'Two, narrow (dui chirra)',
      tang: 'Hidden, rat-tail, peened',
      handle: 'Ebony',
      fittings: 'Steel bolster, small cap',
      weightGrams: 860,
      sheath: 'Brown leather over wood, with khisa purse',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Study, collection',
    }),
    customization_fields: [],
    added_days_ago: 290,
    reviews: heritageReviews['hanshee-early-nineteenth-century'],
  },
  {
    slug: 'mark-two-pattern-1917',
    name: 'Mark II Pattern, 1917',
    price: '164.00',
    stock: 10,
    category: 'heritage-replicas',
    description:
      'After the issue khukuri of the First World War: full tang, walnut slabs, steel fittings and a heavy, purposeful blade.',
    long_html_description: `
<h3>The khukuri of the First World War</h3>
<p>Demand in those years outran what hill smiths could make, and arsenals in India turned out khukuris to a drawing. The Mark II has a flat, full tang with walnut on both sides and a steel plate at the butt. It was made to be inspected, stacked and repaired.</p>
<p>A dealer in Darjeeling lent us one dated 1917. Ours follows its outline to within two millimetres. We stamp <strong>no broad arrow and no false date</strong>: our own mark, two wavy lines meeting, sits on the spine.</p>
<h3>In the hand</h3>
<p>Heavier than it looks, and very good at splitting. Reenactors use it, and so does a hedge-layer in Shropshire.</p>
<h3>Set</h3>
<p>Khukuri and brown sheath with period-style frog. The wartime issue usually had no small knives, so there is no karda or chakmak with this one.</p>
<h3>Care of walnut slabs</h3>
<p>Raw linseed oil, a teaspoon at most, rubbed in with the palm until it is warm. Leave it for a day and wipe off what remains. If the steel butt plate rusts, wire wool and oil will see to it.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 34,
      overallCm: 43.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 9,
      fullers: 'None',
      tang: 'Full, two rivets (panawal)',
      handle: 'Walnut slabs',
      fittings: 'Steel bolster and butt plate',
      weightGrams: 720,
      sheath: 'Brown leather over wood, period frog',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Reenactment, heavy work',
    }),
    customization_fields: [],
    added_days_ago: 215,
    reviews: heritageReviews['mark-two-pattern-1917'],
  },
  {
    slug: 'mark-three-pattern-1943',
    name: 'Mark III Pattern, 1943',
    price: '156.00',
    stock: 15,
    category: 'heritage-replicas',
    description:
      'After the khukuri carried in Burma and Italy. A little lighter than the Mark II, plainer, and one of the best working shapes ever issued.',
    long_html_description: `
<h3>Made fast and made well</h3>
<p>The Mark III kept the full tang of its elder and lost whatever could be lost. Flat grind, two steel rivets, square shoulders, a simple butt plate. Hundreds of workshops made them in the war years, and quality varied. The good ones are very good.</p>
<p>Ours is drawn from three originals that belong to families in Dharan, where many Gurkha veterans settled. We took the nicest curve of the three.</p>
<h3>Does</h3>
<ul>
<li>Camp and bush work without complaint</li>
<li>Display, beside a grandfather’s photograph</li>
</ul>
<p>It does not claim to be old. If someone sells it to you as an original, it is one of ours and you have been had.</p>
<h3>Packed with</h3>
<p>Black sheath and frog, one karda, one chakmak, and a sheet of notes on telling the marks apart.</p>
<h3>Edge and grip</h3>
<p>Keep the butt plate screws snug, not tight. Touch up the edge with a medium stone moved along a still blade; the flat grind makes the angle easy to feel. Paste wax on everything before winter.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 33,
      overallCm: 43,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 8,
      fullers: 'None',
      tang: 'Full, two rivets (panawal)',
      handle: 'Indian rosewood slabs',
      fittings: 'Steel bolster and butt plate',
      weightGrams: 680,
      sheath: 'Black leather over wood, with frog',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Field use, collection',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 140,
    reviews: heritageReviews['mark-three-pattern-1943'],
  },
  {
    slug: 'officers-kothimora-1900',
    name: 'Officer’s Kothimora, about 1900',
    price: '348.00',
    stock: 2,
    category: 'heritage-replicas',
    description:
      'After a presentation khukuri from the turn of the last century: dark horn, slim fullered blade, silver-mounted sheath with an aged surface.',
    long_html_description: `
<h3>A present from the regiment</h3>
<p>Around 1900 it was customary to give a departing officer a kothimora. Hundreds went home to Britain in trunks and now turn up at auctions with moths in the velvet. One came back to Bhojpur in 2019 in the luggage of a great-grandson, who wished to know where it was made. Not here, as it happens. But he let us draw it.</p>
<p>Our copy keeps the long, gentle curve and the openwork at the sheath’s mouth. The silver is toned dark so that the pattern reads from across a room.</p>
<h3>For</h3>
<p>A study, a mess, a collection that lacks the period. The blade is hardened and sharp, as the old one was.</p>
<h3>In the wooden case</h3>
<p>Khukuri, sheath with silver mouth and long chape, karda, chakmak, tinder purse, and four pages on the original.</p>
<h3>Handle with</h3>
<p>Clean hands or gloves. Leave the toned silver alone; a polishing cloth would undo three days’ work. Wax the blade in spring, and keep moths off the velvet with cedar chips, never with naphthalene, which clouds horn.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 31,
      overallCm: 44,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 8,
      fullers: 'Three (tin chirra)',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'Toned sterling silver',
      weightGrams: 610,
      sheath: 'Silver mouth and chape over velvet-covered wood',
      origin: 'Bhojpur Bazaar, Bhojpur; sheath from Patan, Lalitpur',
      use: 'Collection',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 66,
    reviews: heritageReviews['officers-kothimora-1900'],
  },
  {
    slug: 'desk-miniature-bhojpure',
    name: 'Desk Miniature, Bhojpure',
    price: '46.00',
    stock: 38,
    category: 'heritage-replicas',
    description:
      'Our 1951 template at half size, on a small walnut stand. It opens letters and starts conversations.',
    long_html_description: `
<h3>Half of grandfather’s template</h3>
<p>Man Bahadur’s paper pattern hangs in the forge. A schoolteacher asked for a copy of it that would fit on his desk, so we halved every measure and forged it from an offcut. He keeps it on top of unmarked exercise books.</p>
<p>The proportions are exact, down to the notch. At this scale the notch takes longer to file than the blade takes to forge.</p>
<h3>Fit for</h3>
<p>Letters, parcels, apples. It is sharpened lightly, enough for paper and string. If you would like it blunt, say so in a message and we shall leave the edge off.</p>
<h3>You receive</h3>
<p>Miniature, black sheath, walnut stand with felt feet, and a name plate if you give us words for it.</p>
<h3>Desk care</h3>
<p>Warm hands and paper dust are all that it has to face. Wipe it with the oily cloth from the box when you remember. If the stand looks dull, rub it with half a walnut kernel; it works, and you may eat the other half.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 14,
      overallCm: 21,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '52–54',
      spineMm: 4,
      fullers: 'One, short (aunlo bal)',
      tang: 'Hidden, set in resin and peened',
      handle: 'Water buffalo horn',
      fittings: 'Brass bolster and cap',
      weightGrams: 140,
      sheath: 'Black leather over wood, walnut stand',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Desk, letters',
    }),
    customization_fields: [plateEngraving],
    added_days_ago: 3,
    reviews: [],
  },
]
