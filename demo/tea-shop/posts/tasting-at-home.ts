import type { DemoPost } from '../../demo-shop.ts'

export const tastingAtHome: DemoPost = {
  slug: 'tasting-tea-at-your-own-table',
  title: 'Tasting tea at your own table',
  content: `
<p>In the tasting room above the post office we line up white cups each Wednesday and slurp like drains. It is no secret art. You can do it at home with a kitchen scale and some friends who do not mind the noise.</p>
<h2>Make it equal</h2>
<p>The point is to compare, so everything but the tea has to be the same. Take two to four teas. Weigh 2.5 grams of each into identical cups. Pour 150 millilitres of boiling water on all of them, including the green, cover with saucers, and wait for five minutes. Then strain into a second row of cups.</p>
<p>This is too hot and too long for pleasure. It is meant to be. Faults come out, and so do virtues.</p>
<h2>Look</h2>
<p>At the dry leaf: is it even, or is there dust? At the wet leaf: whole or torn, green or copper? At the liquor, against white. Cloudiness when hot is a bad sign. When it clouds as it cools, that is a good one for black tea; tasters call it creaming down.</p>
<h2>Smell</h2>
<p>Put your nose right into the wet leaf. It tells you more than the cup. Say the first thing that comes to mind. “My uncle’s shed” is a better note than “complex”, and others will know what you mean.</p>
<h2>Slurp</h2>
<p>Take a spoonful and draw it in with air, loudly. The spray carries the aroma up behind the nose. Notice three things: what it tastes of, what it feels like (thin, round, drying), and what is left after half a minute. We use a spittoon after the tenth cup. You may swallow.</p>
<h2>Our words</h2>
<table>
<thead><tr><th>Word</th><th>What we mean by it</th></tr></thead>
<tbody>
<tr><td>Brisk</td><td>Lively, a little drying, as a cold apple is</td></tr>
<tr><td>Flat</td><td>Nothing wrong, nothing there: old or damp</td></tr>
<tr><td>Body</td><td>Weight on the tongue, milk as against water</td></tr>
<tr><td>Smoky</td><td>A leak in the drier, unless it was intended</td></tr>
<tr><td>Path home</td><td>Autumn leaf. You will see</td></tr>
</tbody>
</table>
<h2>Then brew it properly</h2>
<p>When you have found the one that you like, make it again with the right water and the right time, and sit down. Tasting is work. Drinking is what it was for.</p>
`,
  status: 'published',
  author: 'sabita',
  days_ago: 207,
  picture_alt: 'A row of white tasting cups with saucers, spoons and a notebook',
  comments: [],
}
