import type { DemoPost } from '../../demo-shop.ts'

export const bhojpurTown: DemoPost = {
  slug: 'bhojpur-a-town-on-a-ridge',
  title: 'Bhojpur: a town on a ridge, and how to reach it',
  content: `
<p>Bhojpur lies on a ridge at about 1,500 metres, between the Arun river in the east and the Dudh Koshi country in the west. On a clear morning you see Makalu from the upper bazaar. On most summer mornings you see the inside of a cloud.</p>
<h2>A bazaar town</h2>
<p>The main street is a row of tall houses with carved windows, built by Newar traders who came from the Kathmandu valley some two centuries ago. Many of them worked metal. Taksar, half an hour’s walk down the hill, had a mint, as its name tells, and still has families who cast and beat copper and brass. The water jar in our kitchen was made there, and so was my mother’s wedding lamp.</p>
<p>Market days are the loud ones, when people walk in from the villages with oranges, ghee, chickens and news. If you wish to sell a khukuri, those are the days to have one lying on the mat.</p>
<h2>Why knives</h2>
<p>There is no iron mine here today, nor a railway. What the place had was charcoal from the oak forest, a road on which traders walked, and <em>kami</em> families who knew how to forge. The kami are the smiths of the hills. For centuries they were paid in grain, treated as low, and needed by everybody. My grandfather was not allowed to enter the houses whose blades he made. The law changed in 1963, people more slowly. It is part of the story of each old khukuri, and we would rather tell it than leave it out.</p>
<p>The shape that came to be called <em>Bhojpure</em> was carried out by soldiers and traders. By the time our forge was lit in 1951, a buyer in Dharan or Darjeeling would ask for it by name.</p>
<h2>The forge today</h2>
<p>We have electricity for the grinders, most days. The bellows were replaced with a blower in 1988, and one pair still hangs on the wall in case. Springs come up by truck from the plains. Blades go down in the same truck, in wooden boxes marked “tools”.</p>
<h2>How to come</h2>
<p>There is a small airfield, with flights from Kathmandu when weather and fortune agree. By road it is a long day from Dharan, over the bridge across the Arun and up more bends than we have counted. In the monsoon allow two days and bring a book.</p>
<p>We are below the bazaar, where the two streams meet. Ask for Purna’s <em>aran</em>, the word for a forge. You will hear it before you see it. Closed on Saturdays. There is a bench, and there is tea, and if the fire is lit you may try a hammer.</p>
`,
  status: 'published',
  author: 'purna',
  days_ago: 196,
  picture_alt: 'A hill bazaar with tall houses, carved windows and goods laid out on mats',
  comments: [
    {
      username: 'bikram',
      content:
        'We walked down from Dingla each market day when I was small. My payment for carrying the ghee was one sel roti. Thank you for writing about the publicFiles as well.',
      days_ago: 190,
      is_approved: true,
      replies: [],
    },
    {
      username: 'ingrid',
      content:
        'I came in October, on the second attempt, after the flight was cancelled. Purna let me strike four blows. Three landed.',
      days_ago: 31,
      is_approved: true,
      replies: [
        {
          username: 'purna',
          content: 'Two and a half. You are welcome to come and finish the third.',
          days_ago: 30,
          is_approved: true,
          replies: [],
        },
      ],
    },
  ],
}
