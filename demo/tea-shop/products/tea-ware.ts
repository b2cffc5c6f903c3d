import type { DemoProduct } from '../../demo-shop.ts'
import { giftNote, glaze } from '../customization.ts'
import { teaReviews } from '../reviews.ts'

export const teaWare: DemoProduct[] = [
  {
    slug: 'stoneware-teapot',
    name: 'Stoneware Teapot, 700 ml',
    price: '48.00',
    stock: 8,
    category: 'tea-ware',
    description:
      'A round pot that pours without dripping. Thrown in Thimi, where potters have sat at the wheel for centuries.',
    long_html_description: `
<h3>The third spout</h3>
<p>Thimi, in the Kathmandu valley, is a town of potters. We asked one of them, Hari Prajapati, for a pot that does not drip. The first dripped. The second dripped less. For the third he cut the spout sharp below and rolled it above, and it has stayed that way.</p>
<p>It holds four cups, or two if you are from Ilam. The handle is wide enough for a whole hand and stays cool.</p>
<h3>Clay and glaze</h3>
<p>Stoneware, fired at about 1,230 degrees. The glaze is ash from tea prunings, with a little iron or cobalt for the colour. No two come out the same, and the picture shows only one of them.</p>
<h3>Everyday use</h3>
<ul>
<li>Warm it before you brew, and it holds the heat for forty minutes</li>
<li>Rinse with hot water; soap is not needed</li>
<li>Not for an open flame</li>
</ul>
<p>The inside darkens with time. Leave it so.</p>
`,
    attributes: [
      { key: 'Capacity', value: '700 ml' },
      { key: 'Height', value: '14 cm (5.5 in)' },
      { key: 'Weight', value: '780 g' },
      { key: 'Material', value: 'Stoneware, tea-ash glaze' },
      { key: 'Made in', value: 'Thimi, Bhaktapur' },
      { key: 'Dishwasher', value: 'Better not' },
    ],
    customization_fields: [glaze, giftNote],
    added_days_ago: 230,
    reviews: teaReviews['stoneware-teapot'],
  },
  {
    slug: 'hill-cup',
    name: 'Hill Cup, 180 ml',
    price: '14.00',
    stock: 40,
    category: 'tea-ware',
    description:
      'A small handleless cup with a thick foot and a thin lip. Sized for a second helping.',
    long_html_description: `
<h3>Why it is small</h3>
<p>Tea in a large mug is hot at the top and cold at the bottom. In our hills people drink from small cups and glasses, and fill them again. That way it is always at its best, and the host has a reason to come back to the table.</p>
<p>The foot is thick, so you can hold the cup low without burning your fingers. The lip is thin, and you notice it at once.</p>
<h3>Made by</h3>
<p>Hari Prajapati’s daughter Sabina, in Thimi, from the same clay as the teapot. She stamps a leaf underneath, some the right way up.</p>
<h3>Using it</h3>
<p>Good for all our teas, and for a boiled egg. It stands a dishwasher, though the foot is unglazed and will pick up a tea ring over the years.</p>
<h3>One more thing</h3>
<p>Sold singly, because families come in all sizes.</p>
`,
    attributes: [
      { key: 'Capacity', value: '180 ml' },
      { key: 'Height', value: '7 cm (2.8 in)' },
      { key: 'Weight', value: '190 g' },
      { key: 'Material', value: 'Stoneware, tea-ash glaze' },
      { key: 'Made in', value: 'Thimi, Bhaktapur' },
      { key: 'Dishwasher', value: 'Yes' },
    ],
    customization_fields: [glaze],
    added_days_ago: 228,
    reviews: teaReviews['hill-cup'],
  },
  {
    slug: 'brass-strainer',
    name: 'Brass Strainer with rest',
    price: '19.00',
    stock: 17,
    category: 'tea-ware',
    description:
      'A beaten brass strainer, fine enough for CTC, with a small bowl to stand in. It will outlive several teapots.',
    long_html_description: `
<h3>Holes, four hundred and twelve</h3>
<p>Somebody counted. Each is punched by hand from the inside, so that the burr is outside and leaves slide off when you knock it. The work is done by Newar metalworkers in Ilam Bazaar, in a lane that can be found with closed eyes by its sound.</p>
<p>The mesh strainers from the plastics shop last for one season in our kitchens. This kind lasts until it is given to a daughter.</p>
<h3>Fits</h3>
<p>Any cup or pot with an opening from 6 to 10 centimetres. It holds back whole leaf and CTC alike. Of very fine dust it lets a little through.</p>
<h3>Looking after brass</h3>
<ul>
<li>Rinse and dry it, or it will spot</li>
<li>For shine: tamarind or lemon with salt, a minute’s rubbing, plenty of water</li>
<li>The inside is tinned; do not scour it with anything rough</li>
</ul>
`,
    attributes: [
      { key: 'Diameter', value: '8 cm (3.1 in)' },
      { key: 'Length', value: '17 cm (6.7 in)' },
      { key: 'Weight', value: '140 g' },
      { key: 'Material', value: 'Brass, tinned inside' },
      { key: 'Made in', value: 'Ilam Bazaar, Ilam' },
      { key: 'Dishwasher', value: 'No' },
    ],
    customization_fields: [],
    added_days_ago: 14,
    reviews: teaReviews['brass-strainer'],
  },
]
