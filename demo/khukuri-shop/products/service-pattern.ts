import type { DemoProduct } from '../../demo-shop.ts'
import { bladeEngraving, carrySide, plateEngraving } from '../customization.ts'
import { khukuriFacts } from '../khukuri-facts.ts'
import { serviceReviews } from '../reviews/service-reviews.ts'

export const servicePattern: DemoProduct[] = [
  {
    slug: 'service-pattern-no-2',
    name: 'Service Pattern No. 2',
    price: '115.00',
    stock: 48,
    category: 'service-pattern',
    description:
      'The working khukuri of a Gurkha recruit: ten and a half inches, black sheath, no decoration. Made to the usual dimensions of the exercise issue.',
    long_html_description: `
<h3>The one that gets muddy</h3>
<p>A recruit receives two khukuris. No. 1 is for parade. No. 2 is for exercise, and it digs, chops and opens things until its owner retires. This is the second kind.</p>
<p>Ours follows the usual dimensions of the issue. It is <strong>not a contract piece</strong> and carries no broad arrow. Two of our smiths have brothers who served, and they were strict with us about the handle.</p>
<h3>Duties</h3>
<ul>
<li>Shelter poles, firewood, trail clearing</li>
<li>A first khukuri for somebody who wants a proven size</li>
</ul>
<h3>Issued with</h3>
<p>Black leather sheath with frog, karda, chakmak. The leather is dyed through, so scuffs do not show pale.</p>
<h3>Kit inspection</h3>
<p>Strip the old oil with a cloth and white spirit once a season, look for pitting round the notch, and oil again. Black boot polish keeps the sheath supple. Do not polish the inside, where wax would creep onto the blade and collect grit.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 26.7,
      overallCm: 40,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 8,
      fullers: 'None',
      tang: 'Hidden, peened over the cap',
      handle: 'Indian rosewood',
      fittings: 'Brass bolster and cap',
      weightGrams: 590,
      sheath: 'Black buffalo leather over wood, with frog',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Field use',
    }),
    customization_fields: [bladeEngraving, carrySide],
    added_days_ago: 400,
    reviews: serviceReviews['service-pattern-no-2'],
  },
  {
    slug: 'service-pattern-no-1-parade',
    name: 'Service Pattern No. 1, parade polish',
    price: '138.00',
    stock: 20,
    category: 'service-pattern',
    description:
      'The parade companion of the No. 2: the same size, with a mirror-polished blade, black horn handle and a sheath that takes a shine.',
    long_html_description: `
<h3>Polished for six hours</h3>
<p>The shape is that of the No. 2. The time goes into the surface. Gopal takes the blade through five grits and then a felt wheel with lime paste, until you can read a newspaper in it. He does two a day and no more, for the sake of his back.</p>
<h3>For whom</h3>
<p>Bandsmen, associations, sons and daughters of soldiers, people who wear a khukuri with a uniform or a daura suruwal. It has a full edge like our other blades, and it chops if you let it. Nobody does.</p>
<h3>Comes with</h3>
<p>Sheath in smooth black leather with a steel chape, karda and chakmak polished to match, and a cotton glove for handling.</p>
<h3>Keeping the shine</h3>
<p>Fingerprints are the enemy. They etch within a day in damp weather. Handle the blade by the spine or with the glove, wipe it with a clean cotton cloth and a trace of gun oil, and never with kitchen paper, which scratches. <em>Do not store it in the sheath</em> between parades.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 26.7,
      overallCm: 40,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 8,
      fullers: 'None',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'Steel bolster and cap',
      weightGrams: 610,
      sheath: 'Black buffalo leather over wood, steel chape',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Parade and dress',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 310,
    reviews: serviceReviews['service-pattern-no-1-parade'],
  },
  {
    slug: 'field-pattern-full-tang',
    name: 'Field Pattern, full tang',
    price: '142.00',
    stock: 11,
    category: 'service-pattern',
    description:
      'What soldiers ask us for when they are allowed to choose: service length, full tang, blackened blade, lashing hole.',
    long_html_description: `
<h3>Three letters from Brunei</h3>
<p>In 2015 a corporal wrote to say that his issue handle had cracked in the heat of a jungle course. Could we put the same blade on a full tang, darken it, and drill a hole for cord? We made three. His platoon ordered nineteen.</p>
<p>The handle slabs are ebony-dark rosewood stabilised with oil, held by three steel rivets with a hole in the tail. The blade is darkened with strong tea and vinegar, which leaves a flat grey-black.</p>
<h3>Suited to</h3>
<ul>
<li>Hot, wet country where glue gives up</li>
<li>Hard use by people far from a repair bench</li>
</ul>
<h3>With the blade</h3>
<p>A sheath with a drain hole at the tip, karda, chakmak, one metre of braided cord.</p>
<h3>In the field</h3>
<p>The tea finish wears off at the belly first. Renew it at home: degrease, brush on black tea boiled with vinegar, wait an hour, rinse, oil. The cord should be replaced before it looks as if it should.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 26.7,
      overallCm: 40.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 9,
      fullers: 'None',
      tang: 'Full, three rivets (panawal), lashing hole',
      handle: 'Oil-cured dark rosewood',
      fittings: 'Steel bolster and rivets',
      weightGrams: 670,
      sheath: 'Black buffalo leather over wood, drain hole',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Jungle and expedition',
    }),
    customization_fields: [carrySide],
    added_days_ago: 132,
    reviews: serviceReviews['field-pattern-full-tang'],
  },
  {
    slug: 'regimental-presentation-khukuri',
    name: 'Regimental Presentation Khukuri with Hand-Engraved Blade, Walnut Plinth and Brass Name Plate',
    price: '245.00',
    stock: 5,
    category: 'service-pattern',
    description:
      'A farewell present for somebody who has served for a long time. Engraved blade, walnut plinth, and a brass plate with the words you choose.',
    long_html_description: `
<h3>For the last day of a long job</h3>
<p>Regiments give them, and so do hospitals, schools and fire stations. Sarita has engraved plates for two surgeons, a ferry captain and a crossing guard who had stood at the same corner for thirty-one years.</p>
<p>The blade carries a border of vine leaves cut by hand with a chisel, not etched. It takes her a day and a half. The plinth is walnut from the Arun valley with two padded rests.</p>
<h3>How to order</h3>
<p>Write the name plate text in the field above the button, up to 24 characters. Longer texts are possible on two lines: order first, then write to us. We send a drawing before we cut.</p>
<h3>The set contains</h3>
<ul>
<li>Khukuri with horn handle, and its sheath</li>
<li>Karda and chakmak</li>
<li>Plinth, name plate, four brass screws</li>
</ul>
<h3>On the shelf</h3>
<p>Microcrystalline wax protects an engraved blade better than oil, because oil creeps out of the lines and gathers dust. One thin coat lasts a year indoors. Dust the engraving with a soft brush.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 28,
      overallCm: 41.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 8,
      fullers: 'Two, narrow (dui chirra)',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'Brass bolster and cap',
      weightGrams: 650,
      sheath: 'Black buffalo leather over wood, brass tip',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Presentation',
    }),
    customization_fields: [plateEngraving, bladeEngraving],
    added_days_ago: 260,
    reviews: serviceReviews['regimental-presentation-khukuri'],
  },
]
