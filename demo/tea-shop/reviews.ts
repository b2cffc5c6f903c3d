import type { DemoReview } from '../demo-shop.ts'

export const teaReviews = {
  'first-flush-jasbire': [
    {
      username: 'ingrid',
      rating: 5,
      comment:
        'Apricot, as promised. I made the mistake of adding milk to the second cup, and will not do it again.',
      days_ago: 100,
      is_verified_purchase: true,
    },
    {
      username: 'yuki',
      rating: 5,
      comment:
        'Very fresh. The leaf is lightly withered and still a little green. Good at 85 degrees too.',
      days_ago: 72,
      is_verified_purchase: true,
    },
    {
      username: 'tom_h',
      rating: 4,
      comment: 'Lovely, though the tin could be fuller. 75 grams looks lonely in there.',
      days_ago: 41,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 3,
      comment: 'Too light for me at breakfast. Nice at four.',
      days_ago: 18,
      is_verified_purchase: true,
    },
  ],
  'golden-tips-second-flush': [
    {
      username: 'clara.b',
      rating: 5,
      comment: 'Honey and baked apple. I forgot it for ten minutes and it was still good.',
      days_ago: 190,
      is_verified_purchase: true,
    },
    {
      username: 'samir_t',
      rating: 5,
      comment: 'The names on the tin made me write to them. They answered with a photograph.',
      days_ago: 133,
      is_verified_purchase: true,
    },
    {
      username: 'marek.k',
      rating: 4,
      comment: 'Excellent. A bit dear for daily use, so I have it on Sundays.',
      days_ago: 66,
      is_verified_purchase: true,
    },
  ],
  'autumn-flush-maipokhari': [
    {
      username: 'dave_devon',
      rating: 4,
      comment: 'My everyday pot. Toasty and easy.',
      days_ago: 240,
      is_verified_purchase: true,
    },
    {
      username: 'brigitte',
      rating: 5,
      comment: 'The best iced tea I have made. Brew it double, they said, and I did.',
      days_ago: 150,
      is_verified_purchase: true,
    },
    {
      username: 'wren',
      rating: 2,
      comment:
        'Mine tasted flat. It turned out that I had kept it above the stove for half a year. Two stars for me, then.',
      days_ago: 52,
      is_verified_purchase: true,
    },
  ],
  'everyday-ctc': [
    {
      username: 'asha',
      rating: 5,
      comment: 'Like home, at seven in the morning, with the radio on.',
      days_ago: 355,
      is_verified_purchase: true,
    },
    {
      username: 'bikram',
      rating: 5,
      comment: 'Strong and honest. Half a kilo lasts my house nine days.',
      days_ago: 280,
      is_verified_purchase: true,
    },
    {
      username: 'lena_w',
      rating: 3,
      comment: 'Good with milk, rather fierce without.',
      days_ago: 170,
      is_verified_purchase: true,
    },
    {
      username: 'noor',
      rating: 1,
      comment:
        'The pouch had burst in the post and everything I ordered was covered in tea. They sent another. I am still finding it in my shoes.',
      days_ago: 95,
      is_verified_purchase: true,
    },
  ],
  'pan-fired-green': [
    {
      username: 'hiroshi_m',
      rating: 4,
      comment: 'Chestnut notes, well fired, a few scorched edges. Goma Rai has brave hands.',
      days_ago: 140,
      is_verified_purchase: true,
    },
    {
      username: 'rosa_lima',
      rating: 5,
      comment: 'I never liked green tea, and then somebody told me about the water.',
      days_ago: 77,
      is_verified_purchase: true,
    },
  ],
  'silver-buds-white': [
    {
      username: 'hiroshi_m',
      rating: 5,
      comment:
        'Fat buds, very clean. It gave five infusions. I ordered two boxes, as asked, and regretted my honesty.',
      days_ago: 130,
      is_verified_purchase: true,
    },
    {
      username: 'theo_d',
      rating: 3,
      comment:
        'Beautiful to look at. I could taste warm water and a bit of melon. Perhaps it is me.',
      days_ago: 104,
      is_verified_purchase: true,
    },
  ],
  'hill-oolong-hile': [
    {
      username: 'j_okafor',
      rating: 5,
      comment: 'The third infusion is indeed the best one. Peach all over the kitchen.',
      days_ago: 70,
      is_verified_purchase: true,
    },
    {
      username: 'anjali',
      rating: 4,
      comment: 'Fragrant and long. A little tricky to brew in my large pot.',
      days_ago: 22,
      is_verified_purchase: true,
    },
  ],
  'masala-chiya': [
    {
      username: 'priya.s',
      rating: 5,
      comment:
        'The smoke from the big cardamom is what I had been missing in every blend from the supermarket.',
      days_ago: 330,
      is_verified_purchase: true,
    },
    {
      username: 'kev_outdoors',
      rating: 5,
      comment: 'Cooked on a gas ring in a lay-by in the rain. Perfect.',
      days_ago: 211,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 4,
      comment: 'I add more ginger. Then it is a five.',
      days_ago: 90,
      is_verified_purchase: true,
    },
  ],
  'tulsi-lemongrass': [
    {
      username: 'sunita.r',
      rating: 5,
      comment: 'We drink it after dinner. My daughter calls it the green smell.',
      days_ago: 200,
      is_verified_purchase: true,
    },
    {
      username: 'gustav_l',
      rating: 4,
      comment: 'Clean and lemony. Weaker towards the end of the box.',
      days_ago: 80,
      is_verified_purchase: true,
    },
  ],
  'stoneware-teapot': [
    {
      username: 'old_anvil',
      rating: 5,
      comment: 'It does not drip. I have tested it at all speeds. My compliments on the spout.',
      days_ago: 160,
      is_verified_purchase: true,
    },
    {
      username: 'mattias',
      rating: 4,
      comment: 'Glaze darker than in the picture, as they warn. It keeps heat very well.',
      days_ago: 44,
      is_verified_purchase: true,
    },
  ],
  'hill-cup': [
    {
      username: 'ewan_mac',
      rating: 4,
      comment: 'Thought it was too small and now I drink more tea than ever.',
      days_ago: 110,
      is_verified_purchase: true,
    },
    {
      username: 'pasang_t',
      rating: 5,
      comment:
        'Bought three, then three more. The leaf on one is upside down, and it is my favourite.',
      days_ago: 39,
      is_verified_purchase: true,
    },
  ],
  'brass-strainer': [
    {
      username: 'ingrid',
      rating: 5,
      comment: 'A proper object. It holds back even the CTC.',
      days_ago: 6,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
