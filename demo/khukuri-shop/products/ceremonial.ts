import type { DemoProduct } from '../../demo-shop.ts'
import { bladeEngraving } from '../customization.ts'
import { khukuriFacts } from '../khukuri-facts.ts'
import { ceremonialReviews } from '../reviews/ceremonial-reviews.ts'

export const ceremonial: DemoProduct[] = [
  {
    slug: 'kothimora-silver',
    name: 'Kothimora in silver',
    price: '420.00',
    stock: 1,
    category: 'ceremonial',
    description:
      'A kothimora with a sheath worked in sterling silver by a Patan silversmith. It takes four people about seven weeks.',
    long_html_description: `
<h3>The best we know how to make</h3>
<p>A <em>kothimora</em> is a khukuri whose sheath is dressed in ornamental metal. They were given to officers on retirement, to bridegrooms and to guests of the court. The blade inside is always a serious one.</p>
<p>Purna forges it with three fullers. The sheath goes to Patan by bus, wrapped in a blanket, to the workshop of Ratna Kaji Shakya. He raises the silver over pitch: peacocks at the mouth, a lotus scroll to the tip, the crossed khukuris in the middle.</p>
<h3>Who it is for</h3>
<p>Someone who retires after a lifetime, or a family that wants one thing to hand down.</p>
<h3>In the case</h3>
<ul>
<li>Khukuri and silver sheath, hallmarked 925</li>
<li>Karda and chakmak with ebony handles</li>
<li>A cloth-lined wooden case and a paper with the weights and makers</li>
</ul>
<h3>Silver and steel</h3>
<p>Keep the blade beside the sheath in the case, not in it. Wipe the silver with a dry soft cloth, and leave the dark in the hollows, as the pattern lives from it. Never use dip cleaner. A film of wax on the blade is enough.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 27.9,
      overallCm: 42,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 9,
      fullers: 'Three (tin chirra)',
      tang: 'Hidden, peened over the cap',
      handle: 'Ebony',
      fittings: 'Sterling silver',
      weightGrams: 700,
      sheath: 'Sterling silver repoussé over wood, velvet lined',
      origin: 'Bhojpur Bazaar, Bhojpur; sheath from Patan, Lalitpur',
      use: 'Ceremony, inheritance',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 365,
    reviews: ceremonialReviews['kothimora-silver'],
  },
  {
    slug: 'kothimora-white-metal',
    name: 'Kothimora in white metal',
    price: '265.00',
    stock: 4,
    category: 'ceremonial',
    description:
      'The kothimora for those who do not need hallmarks. Same blade shape, same hand-raised pattern, in a bright copper-nickel alloy.',
    long_html_description: `
<h3>All the work, none of the bullion</h3>
<p>White metal is an alloy of copper, nickel and zinc. It looks like silver, is harder, and tarnishes less. Apprentices in Patan learn on it. This sheath is made by the senior apprentice, Manisha Shakya, and signed by her inside the mouth.</p>
<p>The pattern is simpler than that of the silver one: a vine, the sun and moon, and a ring of lotus petals. The blade is forged by the same hands in Bhojpur.</p>
<h3>A good choice for</h3>
<p>Weddings, retirements, a club’s trophy shelf. It also survives a house with children, being less easily dented.</p>
<h3>What is included</h3>
<p>Khukuri, sheath, karda, chakmak, and a cotton bag treated against tarnish.</p>
<h3>Cleaning</h3>
<p>Warm water with a drop of soap for the sheath; dry it at once and do not let water run into the mouth. Chalk powder on a damp cloth brings back the shine. For the blade: a thin wipe of mineral oil, four times a year, more often by the sea.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 26,
      overallCm: 39.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 8,
      fullers: 'Two, narrow (dui chirra)',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo horn',
      fittings: 'White metal (copper, nickel, zinc)',
      weightGrams: 640,
      sheath: 'White metal repoussé over wood',
      origin: 'Bhojpur Bazaar, Bhojpur; sheath from Patan, Lalitpur',
      use: 'Ceremony, display',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 188,
    reviews: ceremonialReviews['kothimora-white-metal'],
  },
  {
    slug: 'tin-chirra-bone-handle',
    name: 'Tin Chirra with bone handle',
    price: '195.00',
    stock: 0,
    category: 'ceremonial',
    description:
      'Three fullers, forged and not ground, and a handle of white buffalo bone. The next batch is on the anvil.',
    long_html_description: `
<h3>Three grooves, no second chances</h3>
<p><em>Tin chirra</em> means three fullers. They run side by side down the flank and must stay parallel while the blade bends beneath them. Most workshops grind them in afterwards. We hammer them with a set of round-nosed tools that Purna’s father made, and if one wanders, the blade becomes a hoe.</p>
<p>The fullers lighten the blade by a fifth and catch the light in three lines. That is the honest order of importance today.</p>
<h3>Cuts like</h3>
<p>A light blade with a stiff back. It is fine for garden work, though most owners keep it for Dashain, when tools and blades are cleaned, garlanded and blessed.</p>
<h3>Complete with</h3>
<p>Brown sheath with brass tip, karda and chakmak handled in the same bone.</p>
<h3>Bone needs</h3>
<p>Shade and a little oil. White bone yellows in sunlight and cracks if it dries out. Rub in mineral oil with a fingertip each season. Coffee, turmeric and red wine stain it for good.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 30,
      overallCm: 43.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '56–58',
      spineMm: 9,
      fullers: 'Three (tin chirra)',
      tang: 'Hidden, peened over the cap',
      handle: 'Water buffalo bone',
      fittings: 'Brass bolster and cap',
      weightGrams: 640,
      sheath: 'Brown buffalo leather over wood, brass tip',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Festival, collection',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 225,
    reviews: ceremonialReviews['tin-chirra-bone-handle'],
  },
  {
    slug: 'bridegrooms-khukuri',
    name: 'Bridegroom’s Khukuri',
    price: '178.00',
    stock: 8,
    category: 'ceremonial',
    description:
      'In many hill families a groom wears a khukuri in his waistband. This one is slim, bright and light enough for two days of sitting still.',
    long_html_description: `
<h3>Worn at the waist</h3>
<p>A hill wedding can last for two days, and the groom sits for most of it. A heavy khukuri in the <em>patuka</em>, the cloth wound round the waist, becomes a torment by evening. So we make this one thin in the spine and short in the grip.</p>
<p>The handle is ebony with four carved rings. Sarita cuts a pair of small birds behind the notch. If you give us two names, they go on the other side.</p>
<h3>Afterwards</h3>
<p>Custom says that it stays in the house. It makes a good kitchen and garden blade, and a better anniversary present than a vase.</p>
<h3>The parcel holds</h3>
<ul>
<li>Khukuri and carved wooden sheath without a frog, to slide in cloth</li>
<li>Karda and chakmak, both slim</li>
<li>A red cotton cover</li>
</ul>
<h3>Before and after the day</h3>
<p>Wipe all oil off the blade before you dress; it stains silk and never leaves. Next morning, wipe off the rice and vermilion, which hold moisture, and oil the blade well.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 25.4,
      overallCm: 37.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 6,
      fullers: 'One, along the spine',
      tang: 'Hidden, peened over the cap',
      handle: 'Ebony',
      fittings: 'Silver-plated brass',
      weightGrams: 430,
      sheath: 'Carved sisau wood, waxed',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Wedding dress',
    }),
    customization_fields: [bladeEngraving],
    added_days_ago: 77,
    reviews: ceremonialReviews['bridegrooms-khukuri'],
  },
  {
    slug: 'durbar-khukuri-brass-handle',
    name: 'Durbar Khukuri, brass handle',
    price: '215.00',
    stock: 3,
    category: 'ceremonial',
    description:
      'A court-style khukuri with an engraved blade and a ringed brass handle. Heavy, formal and made to be looked at closely.',
    long_html_description: `
<h3>A formal piece</h3>
<p>Portraits from the palaces of Kathmandu show men with one hand on a khukuri such as this: deep curve, bright blade, yellow handle. We worked from photographs of such paintings. It is a piece <em>in the manner of</em> the old ones and copies none of them.</p>
<p>The brass is turned and filed here in Bhojpur, from old water jars bought by weight in the bazaar. You may find a trace of a dent that was once a rim.</p>
<h3>Use</h3>
<p>Display, dress, a desk with a good deal of room. It has a proper edge, so treat it as a blade.</p>
<h3>With it</h3>
<p>Black sheath with brass tip and mouth, brass-handled karda and chakmak, and a stand of sal wood.</p>
<h3>Two metals, two cloths</h3>
<p>Keep one cloth for brass and one for steel, and do not mix them: brass polish contains ammonia, which leaves a pink bloom on steel. Oil the engraving with a soft brush. If you display it, turn it round each month so that it does not fade on one side of the leather.</p>
`,
    attributes: khukuriFacts({
      bladeCm: 29,
      overallCm: 42.5,
      steel: '5160 leaf-spring steel',
      hardnessHrc: '55–57',
      spineMm: 9,
      fullers: 'Two, narrow (dui chirra)',
      tang: 'Hidden, set in resin and peened',
      handle: 'Turned brass',
      fittings: 'Brass',
      weightGrams: 960,
      sheath: 'Black buffalo leather over wood, brass mouth and tip',
      origin: 'Bhojpur Bazaar, Bhojpur',
      use: 'Dress, display',
    }),
    customization_fields: [],
    added_days_ago: 30,
    reviews: [],
  },
]
