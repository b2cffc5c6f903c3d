import type { DemoPost } from '../../demo-shop.ts'

export const dayOfPlucking: DemoPost = {
  slug: 'a-day-of-plucking',
  title: 'A day of plucking',
  content: `
<p>At half past five Bishnu Maya puts the kettle on, and at six she is in the third row from the top. She has 2,200 bushes. She knows some of them as one knows neighbours: this one late, that one generous, the one by the stone always a little sour.</p>
<h2>Two and a bud</h2>
<p>The hand goes in flat, palm up. Thumb and forefinger take the stem below the second leaf, and snap it. No nails, as a torn stem browns. The bud and two leaves drop into the palm, and when that is full, over the shoulder into the <em>doko</em>, the basket that hangs from the forehead.</p>
<p>It looks slow. Then you notice that both hands do it, and that she is also telling a long story about a goat.</p>
<h2>What the leaf says</h2>
<p>In late March the shoots are short and close to the wood. In May they stand up like candles. In the rains there are so many that nobody can keep up, and quality suffers; most of that goes into milk tea. In October they are few and thick. A bush is plucked every seven days or so. If it is left for ten, the third leaf hardens and has to be thrown away.</p>
<h2>Weighing</h2>
<p>At eleven the pickers walk up to the road. The scale hangs from a walnut tree. Everyone can read the dial, and everyone does. The weight goes into two books, one for the cooperative, one for the member, and they are compared on Fridays.</p>
<p>Good leaf is paid at a higher rate than coarse. Who decides? A committee of three, one of them always a plucker, changing each month. There are arguments. We have learned to have these at the scale, and not at home.</p>
<h2>Before lunch</h2>
<p>By noon the leaf lies ten centimetres deep on the withering trough, with air moving through it. It will lose a third of its weight by night. If you put your face near it, it smells of cut grass, then of apples, then around eight in the evening, all at once, of tea.</p>
<p>Bishnu Maya brings in seven kilograms on a fair day in April. That is about one and a half of made tea, or some six hundred cups. She drinks four of them.</p>
`,
  status: 'published',
  author: 'bishnumaya',
  days_ago: 18,
  picture_alt: 'Rows of tea bushes following the curve of a hillside in morning mist',
  comments: [
    {
      username: 'anjali',
      content: 'What happened to the goat?',
      days_ago: 16,
      is_approved: true,
      replies: [
        {
          username: 'bishnumaya',
          content: 'It came home by itself with somebody else’s scarf.',
          days_ago: 15,
          is_approved: true,
          replies: [],
        },
      ],
    },
    {
      username: 'teabags_wholesale',
      content: 'Cheap tea bags, any amount, write to me.',
      days_ago: 9,
      is_approved: false,
      replies: [],
    },
  ],
}
