import type { DemoPost } from '../../demo-shop.ts'

export const choOfTheBlade: DemoPost = {
  slug: 'what-the-cho-is-for',
  title: 'What the cho is for: six answers, none of them certain',
  content: `
<p>Near the handle of nearly every khukuri there is a small notch with a tooth in the middle. In Nepali it is called the <em>cho</em> or the <em>kaudi</em>. It is the thing that people ask about most, and the thing about which we know least. Here are the answers we have heard, with our opinion of each.</p>
<h2>It lets liquid drip off</h2>
<p>Blood, sap or water running down the blade meets the notch and falls off before it reaches the hand. We have tried it with water. It works a little, if you hold the blade just so. A groove a finger’s breadth wide would work better. Possible, as a welcome side effect.</p>
<h2>It stops cracks</h2>
<p>A sharp inner corner is where a hardened blade likes to crack, and a rounded notch spreads the strain. That is sound engineering. But the edge beside the notch is the softest part of it, and the tooth has sharp corners of its own. We doubt that this was the reason.</p>
<h2>It shows where sharpening ends</h2>
<p>The notch leaves a gap between edge and bolster, so the stone can run off the end without striking brass. Sharpen a knife that has no such gap and you will see the value of it. Of the practical answers we like this one best.</p>
<h2>It catches the other blade</h2>
<p>Look at its size, and imagine doing that in a fight. We would rather not.</p>
<h2>It is a sign</h2>
<p>Some see the trident of Shiva. Others see the hoof of a cow, which is sacred. Still others see the female and the male, joined. <em>Kaudi</em> is the cowrie shell, whose shape stands for the goddess in many places. Our grandfather said “the cow’s foot” and would not discuss it further. A Rai customer told us that his family reads it as sun and moon. Signs can mean several things at once, and nobody wrote down what the first smith had in mind.</p>
<h2>It is custom</h2>
<p>A khukuri has a notch because a khukuri has a notch. A blade without one looks naked to us, and customers in the bazaar would send it back. We suspect that this is the true reason why it is still there, whatever the reason was why it began.</p>
<h2>What it is not</h2>
<p>It is not a sight for throwing, and not a bottle opener, though we have seen both tried. And no, it is not there so that you can nick your own thumb before you put the blade away. It is not even sharp.</p>
<p>If your family tells it differently, write it below. We collect them.</p>
`,
  status: 'published',
  author: 'sarita',
  days_ago: 34,
  picture_alt: 'A half-finished blade lying across an anvil, its notch freshly filed',
  comments: [
    {
      username: 'asha',
      content:
        'My grandmother said it is so that the blade can breathe. I have no idea what she meant, and I have never doubted it.',
      days_ago: 33,
      is_approved: true,
      replies: [
        {
          username: 'sarita',
          content: 'That is number seven. Thank you, and please thank her.',
          days_ago: 33,
          is_approved: true,
          replies: [],
        },
      ],
    },
    {
      username: 'kev_outdoors',
      content:
        'Stone runs off the end, definitely. I scraped the guard of every other knife I own.',
      days_ago: 30,
      is_approved: true,
      replies: [
        {
          username: 'hiroshi_m',
          content:
            'Yet many early pieces have the notch two fingers from the bolster. For sharpening alone it would not need to be so far.',
          days_ago: 29,
          is_approved: true,
          replies: [
            {
              username: 'kev_outdoors',
              content:
                'Fair. Perhaps they choked up on the blade for fine work, and kept that bit blunt?',
              days_ago: 29,
              is_approved: true,
              replies: [
                {
                  username: null,
                  content:
                    'I do exactly that when I peel things. The finger sits behind the notch.',
                  days_ago: 21,
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
      username: 'rumour_mill',
      content:
        'Everyone knows it is for drawing blood. You people have no clue about your own knives!!!',
      days_ago: 18,
      is_approved: false,
      replies: [],
    },
  ],
}
