import type { DemoPost } from '../../demo-shop.ts'

export const shapeHistory: DemoPost = {
  slug: 'where-the-curve-comes-from',
  title: 'Where the curve comes from',
  content: `
<p>Every few weeks somebody asks whether it is true that Alexander the Great brought the khukuri to Nepal. The short answer is that nobody can show it. The long answer is more interesting.</p>
<h2>A curve that keeps being invented</h2>
<p>Blades that bend forward appear in many places. The Greeks had the <em>kopis</em>, the Iberians the falcata, the Turks much later the yatagan. All of them put weight ahead of the hand, where a chopping tool wants it. Two smiths with the same task may arrive at the same line without having met, as birds and bats both arrived at wings.</p>
<p>So a likeness is not a family tree. Alexander’s army did reach the Indus, some 1,500 kilometres from here, in the fourth century BC. Between that and the first certain khukuri lie nearly two thousand years with very little in them that we can hold. It may be so. We would not print it on a box.</p>
<h2>The sickle in the field</h2>
<p>The explanation we find likelier stands in every terrace. The <em>hansiya</em>, the hill sickle, is a curved blade with its edge on the inner side. Make it heavier so that it cuts wood as well as grass, straighten it by degrees, and you have something close to an early khukuri. Those old ones, which collectors call <em>hanshee</em>, are slim and steeply bent.</p>
<h2>What can be seen</h2>
<p>The National Museum in Kathmandu shows khukuris attributed to Drabya Shah, who became king of Gorkha in 1559. They are often named as the oldest that survive. Attributions of this kind rest on tradition, and museum labels are careful with the word; but the form is complete by then, and cannot have been new.</p>
<p>In the eighteenth century the kings of Gorkha joined the hill states into one kingdom. Their soldiers carried khukuris beside swords and muskets. The first description in English that most people know is Colonel Kirkpatrick’s account of a visit in 1793, printed in 1811, with a drawing of the knife.</p>
<h2>War, and fame</h2>
<p>From 1814 to 1816 Nepal fought the East India Company. The Company won the war and was impressed by those who lost it. It began to enlist them in 1815, before the peace was even ratified. Through the Gurkha regiments the khukuri became known over half the world, and acquired the legends that follow soldiers about.</p>
<h2>Back to the kitchen</h2>
<p>All that while most khukuris never left the farm. They cut fodder, split wood and prepared the festival goat. For each one in a museum there were ten thousand worn down to a sliver and reforged as a hoe. The curve has lasted for the plainest of reasons: you give one to a person who has work to do, and they do not ask for anything else.</p>
`,
  status: 'published',
  author: 'sarita',
  days_ago: 148,
  picture_alt: 'Blue ridges rising towards snow peaks at first light',
  comments: [
    {
      username: 'hiroshi_m',
      content:
        'Thank you for the caution about Alexander. One small addition: the early pieces differ so much from valley to valley that I doubt there was one origin at all.',
      days_ago: 146,
      is_approved: true,
      replies: [
        {
          username: 'j_okafor',
          content:
            'The forward-heavy blade turns up in West Africa too. Same work, same answer, I think.',
          days_ago: 140,
          is_approved: true,
          replies: [
            {
              username: 'hiroshi_m',
              content: 'A good parallel. Do you know of a museum that shows them?',
              days_ago: 139,
              is_approved: true,
              replies: [],
            },
          ],
        },
      ],
    },
    {
      username: 'pasang_t',
      content:
        'My father’s hoe was once his father’s khukuri. You can still see where the fuller was.',
      days_ago: 101,
      is_approved: true,
      replies: [],
    },
    {
      username: null,
      content: 'first!!',
      days_ago: 147,
      is_approved: false,
      replies: [],
    },
  ],
}
