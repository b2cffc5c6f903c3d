import type { DemoPost } from '../../demo-shop.ts'

export const properMilkTea: DemoPost = {
  slug: 'how-we-make-chiya',
  title: 'How we make chiya, and why nobody agrees',
  content: `
<p>There are sixty-four families in this cooperative and at least seventy ways to make milk tea. What follows was agreed on at the meeting of last November, by a narrow majority.</p>
<h2>The pot</h2>
<p>Use a small saucepan with high sides, since milk tea climbs. If you have one that is dented and black underneath, it is the right one.</p>
<h2>For two people</h2>
<ul>
<li>2 cups of water</li>
<li>1 cup of whole milk</li>
<li>2 heaped teaspoons of CTC tea</li>
<li>1 to 3 teaspoons of sugar, according to conscience</li>
<li>A piece of ginger as large as the top of your thumb, crushed</li>
</ul>
<h2>The order of things</h2>
<ol>
<li>Water, ginger and sugar first. Bring them to a rolling boil.</li>
<li>Add the tea. Boil for two minutes, not less. The colour should be that of wet brick.</li>
<li>Add the milk. Now stay where you are.</li>
<li>When it rises to the rim, lift it off. When it has settled, put it back. Do so twice.</li>
<li>Strain into small cups. From a height, it gets a little froth and cools to drinking heat.</li>
</ol>
<h2>The disputed points</h2>
<p><strong>Sugar early or late?</strong> Early, say those from Fikkal, because it rounds the tea. Late, say those from Jasbire, because then guests can refuse it. No guest has refused it yet.</p>
<p><strong>Spices?</strong> In winter and for visitors. One pod of large cardamom, opened, or two of the small. Clove with a light hand. Pepper if somebody has a cold. Cinnamon is a matter on which two sisters have not spoken since Dashain.</p>
<p><strong>Whole-leaf tea?</strong> It is a pity to boil it. The fine flavours leave with the steam and what remains is thin. Keep the first flush for the afternoon, and give the saucepan what it was made for.</p>
<p><strong>Plant milk?</strong> Oat works best and does not split if you add it at the end. We tested it for a customer in Malmö, and old Hari Bahadur drank three cups before he was told.</p>
<h2>And salt</h2>
<p>Further up, towards the border, butter and salt go in. That is another tea and another post, and it needs somebody stronger than me at the churn.</p>
`,
  status: 'published',
  author: 'sabita',
  days_ago: 57,
  picture_alt: 'A dented kettle steaming on a clay stove beside two small glasses',
  comments: [
    {
      username: 'asha',
      content: 'Late. Always late. Jasbire is right.',
      days_ago: 56,
      is_approved: true,
      replies: [
        {
          username: 'bikram',
          content: 'Early, or it is only sweet and not round.',
          days_ago: 56,
          is_approved: true,
          replies: [
            {
              username: 'asha',
              content: 'Spoken like a man from Fikkal.',
              days_ago: 55,
              is_approved: true,
              replies: [
                {
                  username: 'sabita',
                  content: 'This is how the meeting went as well.',
                  days_ago: 55,
                  is_approved: true,
                  replies: [],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      username: 'lena_w',
      content: 'I am the customer in Malmö. Please tell Hari Bahadur that I am delighted.',
      days_ago: 50,
      is_approved: true,
      replies: [],
    },
  ],
}
