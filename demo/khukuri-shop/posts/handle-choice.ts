import type { DemoPost } from '../../demo-shop.ts'

export const handleChoice: DemoPost = {
  slug: 'choosing-a-handle',
  title: 'Rosewood, walnut, horn or bone: choosing a handle',
  content: `
<p>People compare blades for weeks and then pick the handle by its colour. It ought to be the other way round. The blade you can sharpen; the handle is what you hold.</p>
<h2>First the tang</h2>
<p>There are two ways to join a blade to a grip. A <strong>hidden tang</strong> is a tapering rod that runs through the handle and is hammered over a cap at the end, the <em>chapri</em>. It is light, sits warm in the hand and can be replaced. A <strong>full tang</strong>, which we call <em>panawal</em>, is as broad as the handle, with a slab riveted to each side. It is heavier, colder in winter and very hard to break. For splitting wood, take the full tang. For everything else, take what you like to hold.</p>
<h2>Then the material</h2>
<table>
<thead><tr><th>Material</th><th>Strong points</th><th>Bear in mind</th></tr></thead>
<tbody>
<tr><td>Rosewood (sisau)</td><td>Hard, oily, hardly moves with the weather</td><td>Smooth when wet</td></tr>
<tr><td>Walnut (okhar)</td><td>Light, warm, soaks up shock</td><td>Dents; wants oil</td></tr>
<tr><td>Buffalo horn</td><td>Grips well when damp, takes a fine polish</td><td>Shrinks in dry heat</td></tr>
<tr><td>Bone</td><td>White, hard, ages well</td><td>Stains, can crack if dropped</td></tr>
<tr><td>Brass</td><td>Lasts for ever</td><td>Heavy, and cold</td></tr>
</tbody>
</table>
<p>The horn and bone come from water buffalo that are kept for milk and meat. The wood comes from farm trees, felled with a permit. Rosewoods are protected in international trade. The rules allow for small finished items in many cases, yet they change, so if you live in a strict country and want to be quite sure, choose walnut.</p>
<h2>The rings</h2>
<p>Most hidden-tang handles have one or more raised rings, the <em>harhari</em>. The ring sits between the middle and the fourth finger and stops the hand from sliding. Jit turns it by eye. If you have broad hands, one ring is more comfortable than two. It is the commonest cause of blisters, and a round file cures it in ten minutes. You may do that. It is your knife.</p>
<h2>The size</h2>
<p>Hill hands are not large, and old khukuris have handles that seem made for children. Ours are about a centimetre longer. Measure across your palm, from the edge of the forefinger to the edge of the little one. If it is more than 9.5 centimetres, write to us in the order and Jit will leave a little more.</p>
<h2>What I use</h2>
<p>Since I am asked so often: walnut, one ring, hidden tang. It has been rehandled twice in twenty years. Each time I thought about horn, and each time I took walnut again.</p>
`,
  status: 'published',
  author: 'purna',
  days_ago: 251,
  picture_alt: 'Blocks of rosewood and walnut beside lengths of dark horn on a workbench',
  comments: [
    {
      username: 'noor',
      content: 'My palm is 7.4 cm. Would Jit leave a little less?',
      days_ago: 244,
      is_approved: true,
      replies: [
        {
          username: 'purna',
          content: 'Gladly. Put it in the order. Less is easier than more.',
          days_ago: 243,
          is_approved: true,
          replies: [],
        },
      ],
    },
  ],
}
