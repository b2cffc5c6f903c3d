import type { DemoPost } from '../../demo-shop.ts'

export const travelAndLaw: DemoPost = {
  slug: 'travelling-with-a-khukuri',
  title: 'Travelling with a khukuri, and staying on the right side of the law',
  content: `
<p>We forge knives and know little about law. What follows is general, collected from customers in some thirty countries. <strong>It is not advice for your case.</strong> Rules change and differ between neighbouring states and even between towns. Ask your police or customs office before you buy, carry or fly.</p>
<h2>Owning and carrying are two questions</h2>
<p>In most places an adult may own a khukuri and keep it at home. Carrying it in public is another matter. Many countries forbid fixed blades above a certain length outside the house, unless you have a good reason. Camping, forestry and a religious or national dress may count as one. “In case I need it” never does.</p>
<p>A blade that is packed away in a closed bag, in the boot, on the way to where you will use it, is treated more kindly than one on the belt in a supermarket. Common sense gets you a long way.</p>
<h2>Age</h2>
<p>We sell to adults only, whatever the local limit. Some countries also demand that age is checked again at the door. If the courier asks for a passport, that is why.</p>
<h2>By air</h2>
<p>Never in the cabin, not even the four-inch one, and not even as a gift with a bow on it. In checked baggage most airlines accept a blade that is sheathed and well wrapped. Tie the handle to the sheath, roll it up in clothes, put it in the middle of the case, and say what it is if somebody asks. Mind the airports at which you change: if you must collect your bags there, the law of that country applies to you for an hour.</p>
<h2>By post and through customs</h2>
<p>Parcels from us say what they hold: hand tool, forged, with the true value. Please do not ask us to write less. A false declaration is the surest way to lose the parcel. Some countries have lists of banned types, for instance swords above a length or blades with a double edge. A khukuri is single-edged and usually short enough, but a fifteen-inch one may be measured.</p>
<p>Horn and bone can need a veterinary paper in some countries, and certain woods a permit. If you are in doubt, choose walnut.</p>
<h2>Buying in Nepal</h2>
<p>If you buy a khukuri while you travel here, keep the receipt. New ones leave the country without trouble. Anything that looks older than a hundred years needs a certificate from the Department of Archaeology, and the officer at the airport may want to see one for a good imitation too. For our antique finishes we add a paper that says how new they are.</p>
<h2>At home</h2>
<p>The last rule is ours. Keep it where children cannot reach it, and hand it to another person with the handle first. No law says so here. Everybody does it.</p>
`,
  status: 'published',
  author: 'sarita',
  days_ago: 333,
  picture_alt: 'A small tent beside a fire at dusk, a pack leaning against a log',
  comments: [],
}
