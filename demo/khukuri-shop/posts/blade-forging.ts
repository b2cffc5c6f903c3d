import type { DemoPost } from '../../demo-shop.ts'

export const bladeForging: DemoPost = {
  slug: 'how-a-blade-is-forged',
  title: 'From truck spring to first cut: how a blade is forged',
  content: `
<p>A visitor with a stopwatch once timed us. From cold bar to finished khukuri, eleven hours and twenty minutes, spread over three days and six pairs of hands. This is where the time goes.</p>
<h2>The steel</h2>
<p>We begin with the leaf spring of a scrapped truck. It is usually 5160, a steel with about 0.6 per cent carbon and a little chromium. It has spent half a million kilometres being bent and has not broken, which is a better test than any we could set. We cut it into pieces as long as a forearm and throw away any leaf with a crack.</p>
<h2>Drawing out</h2>
<p>The fire is charcoal, because it is clean and because my father said so. At a bright orange the bar moves like stiff clay. One smith holds it with the tongs and taps with a small hammer to show where; two strikers follow with big ones. First the tang is drawn, then the point, and last the bend. The bend is made over the edge of the anvil in about nine blows. After that you cannot change your mind.</p>
<h2>Body and bevel</h2>
<p>Now the blade is thinned towards the edge. As it thins, the edge grows longer and pushes the blade straight again, so the smith bends it too far on purpose and lets the bevel bring it back. Learning how far takes about two years. If the pattern has fullers or a hollow, they are hammered now with round-nosed tools.</p>
<h2>Notch and file</h2>
<p>The blade cools in ash overnight and is soft in the morning. The notch is filed, the outline trued, the surface cleaned. Then it goes back to the fire for the part that matters.</p>
<h2>The quench</h2>
<p>We heat the blade evenly until a magnet no longer sticks to it and a little beyond. Then Purna sets it edge up in a clamp, takes a kettle, and pours water along the edge in one slow line, from the belly outward and back. Only the edge cools fast enough to harden fully. The spine stays softer and tough. You hear when it is right: the hiss changes to a tick.</p>
<h2>The temper</h2>
<p>A freshly hardened edge is brittle. So the heat that is left in the spine is allowed to creep back into it. On a polished strip you can watch the colours move: straw, then bronze, then the first purple. At bronze he stops it with water. The edge ends at 56 to 58 on the Rockwell scale, the spine near 40.</p>
<h2>The post</h2>
<p>Last comes the test. Twenty cuts into dry sal wood, then the blade is flexed against a post. If the edge rolls, it was too soft. If it chips, too hard. One in twenty fails and begins again at the fire. The rest go to Gopal at the wheel, and three days later to you.</p>
`,
  status: 'published',
  author: 'purna',
  days_ago: 9,
  picture_alt: 'A blade glowing orange in a charcoal forge',
  comments: [
    {
      username: 'old_anvil',
      content: 'Water on 5160 makes most smiths I know turn pale. How many do you lose to cracks?',
      days_ago: 8,
      is_approved: true,
      replies: [
        {
          username: 'purna',
          content:
            'In a cold month perhaps one in thirty. The water is warm, the edge is left thick as a coin, and the spine stays hot. In oil I lose none, but the edge is not the same.',
          days_ago: 8,
          is_approved: true,
          replies: [
            {
              username: 'old_anvil',
              content: 'Thick as which coin?',
              days_ago: 7,
              is_approved: true,
              replies: [
                {
                  username: 'purna',
                  content: 'One rupee. About 1.5 mm. We grind it thin afterwards.',
                  days_ago: 7,
                  is_approved: true,
                  replies: [],
                },
              ],
            },
          ],
        },
        {
          username: 'marek.k',
          content: 'I tried the kettle on an old file. It went “tick” and then it went in two.',
          days_ago: 6,
          is_approved: true,
          replies: [],
        },
      ],
    },
    {
      username: 'wren',
      content:
        'I had always wondered why the spine of mine files so easily and the edge does not. Thank you.',
      days_ago: 5,
      is_approved: true,
      replies: [],
    },
    {
      username: 'best_deals_4u',
      content: 'Great article. Visit my page for cheap knives with free shipping.',
      days_ago: 4,
      is_approved: false,
      replies: [],
    },
  ],
}
