import type { DemoPost } from '../../demo-shop.ts'

export const recurveSharpening: DemoPost = {
  slug: 'sharpening-a-recurve-on-a-stone',
  title: 'Sharpening a recurve on a stone that is flat',
  content: `
<p>A flat stone and a curved edge do not get on. Lay a khukuri on a bench stone and it touches the belly and the tip, while the hollow behind the belly hangs in the air. Most people then press harder. Here is what to do in place of that.</p>
<h2>Move the stone, not the knife</h2>
<p>Put the khukuri on the table with the spine towards you, the blade over the edge of a folded towel, handle against your hip. Hold a small stone in your other hand, with the fingers behind its face and not round its rim. Now the blade is still, and you can see what you do.</p>
<h2>Three zones</h2>
<p>Think of the edge as three pieces.</p>
<ul>
<li><strong>The inner curve</strong>, from notch to bend. Use the narrow side or the rounded corner of the stone. Short strokes along the edge, a few centimetres at a time.</li>
<li><strong>The belly</strong>. Use the flat face, and roll your wrist as you follow the curve. Most of the chopping happens here, so most of the time goes here too.</li>
<li><strong>The tip</strong>. Three or four light strokes. It is easily rounded off and takes years to come back.</li>
</ul>
<h2>The angle</h2>
<p>About 20 degrees each side for wood, 15 for the kitchen. If you have no feeling for it, hold the stone upright, halve that angle, halve it again, and go a hair flatter. Better still, colour the bevel with a felt pen and look at where the ink goes. If it vanishes at the shoulder, you are too flat. If it vanishes only at the very edge, too steep.</p>
<p>Our larger blades are convex. Let the stone rock a little, so that the bevel stays round. A convex edge that has been flattened will bite deeper for a week, and then chip.</p>
<h2>Which stone</h2>
<p>One of about 400 grit for repairs and one of about 1000 for everything else. Wet them. Diamond files are quick and fine if you do not lean on them. A powered wheel draws the temper out of a thin edge before you have noticed; leave it for hoes.</p>
<h2>The burr, and the chakmak</h2>
<p>Work one side until you can feel a faint wire of steel on the other with a fingertip. Change sides. When the wire has gone over twice and is hardly there, take the chakmak and stroke along the edge, from notch to tip, lightly, as if you were wiping it. Ten strokes a side. That lays the last of the burr straight.</p>
<p>Try it on a sheet of newspaper, pulled and not pushed. Then wash the grit off, dry the blade, and oil it. With ordinary use you should not need the stone again for a season, only the chakmak.</p>
`,
  status: 'published',
  author: 'gopal',
  days_ago: 61,
  picture_alt: 'A wet whetstone beside a curved blade on a folded cloth',
  comments: [
    {
      username: 'lena_w',
      content:
        'The felt pen was worth the whole article. I had been sharpening the shoulder for a year.',
      days_ago: 59,
      is_approved: true,
      replies: [],
    },
    {
      username: 'theo_d',
      content: 'Could one use a round rod, of the kind sold for scythes?',
      days_ago: 52,
      is_approved: true,
      replies: [
        {
          username: 'gopal',
          content:
            'For the inner curve, yes, a scythe stone is very good. Wet it. For the belly it is too rough.',
          days_ago: 51,
          is_approved: true,
          replies: [],
        },
      ],
    },
    {
      username: 'dave_devon',
      content: 'Used a car window edge in an emergency. Works better than it should.',
      days_ago: 17,
      is_approved: true,
      replies: [],
    },
  ],
}
