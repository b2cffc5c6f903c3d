import type { DemoReview } from '../../demo-shop.ts'

export const regionalReviews = {
  'bhojpure-khukuri': [
    {
      username: 'bikram',
      rating: 5,
      comment:
        'My father is from Dingla, half a day from the forge. He held it, said nothing for a minute and then said “yes, that is the shape”. Nothing more to add.',
      days_ago: 380,
      is_verified_purchase: true,
    },
    {
      username: 'tom_h',
      rating: 4,
      comment:
        'Thick where you want it. The horn handle had a faint smell for a week and then it went. Chops beautifully.',
      days_ago: 312,
      is_verified_purchase: true,
    },
    {
      username: 'brigitte',
      rating: 5,
      comment: 'I was looking for one honest all-round khukuri and stopped looking.',
      days_ago: 250,
      is_verified_purchase: true,
    },
    {
      username: 'marek.k',
      rating: 5,
      comment:
        'Used for two pigs, one cherry tree and a great many nettles. The edge has been on the stone twice.',
      days_ago: 188,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 4,
      comment: 'Solid. Belly is properly convex. The oiled cotton square was a kind thought.',
      days_ago: 146,
      is_verified_purchase: true,
    },
    {
      username: 'yuki',
      rating: 3,
      comment: 'A little too heavy for how I work. The craftsmanship is clear.',
      days_ago: 81,
      is_verified_purchase: false,
    },
    {
      username: 'ewan_mac',
      rating: 5,
      comment:
        'Had a crack in the horn after a winter near the stove. Wrote to them, they asked which stove, then sent a new handle’s worth of horn and instructions. It was easier than I feared.',
      days_ago: 29,
      is_verified_purchase: true,
    },
  ],
  'sirupate-12-inch': [
    {
      username: 'j_okafor',
      rating: 5,
      comment:
        'So fast. It feels half its length. The horn is almost black with one pale streak, which I like.',
      days_ago: 300,
      is_verified_purchase: true,
    },
    {
      username: 'lena_w',
      rating: 4,
      comment: 'Elegant thing. I had to learn to pull instead of chop, and then it made sense.',
      days_ago: 233,
      is_verified_purchase: true,
    },
    {
      username: 'samir_t',
      rating: 5,
      comment: 'Engraving was spelled correctly, which is more than I can say for my passport.',
      days_ago: 177,
      is_verified_purchase: true,
    },
    {
      username: 'old_anvil',
      rating: 4,
      comment:
        'Nice clean forging, plunge line tidy, no warp that I can find with a straight edge. Mirror polish is a bit of a pity on a user.',
      days_ago: 104,
      is_verified_purchase: true,
    },
    {
      username: 'sunita.r',
      rating: 5,
      comment:
        'My uncle carried one like this. Same curve, same sound when it goes home in the sheath.',
      days_ago: 40,
      is_verified_purchase: true,
    },
  ],
  'lamo-sirupate-15-inch': [
    {
      username: 'gustav_l',
      rating: 5,
      comment:
        'Long, straight and true. I use it on reeds at the lake, standing in waders. Nothing else I own reaches that far.',
      days_ago: 70,
      is_verified_purchase: true,
    },
    {
      username: 'wren',
      rating: 2,
      comment:
        'A beautiful object but too long for my garden, I keep meeting the fence. I should have chosen the twelve inch. Giving it two stars seems harsh, and they were polite about it.',
      days_ago: 41,
      is_verified_purchase: true,
    },
    {
      username: 'theo_d',
      rating: 4,
      comment: 'The fullers are crisp. The second belt loop is needed.',
      days_ago: 18,
      is_verified_purchase: true,
    },
  ],
  'dhankute-khukuri': [
    {
      username: 'clara.b',
      rating: 5,
      comment:
        'The carving on the sheath is deep and quite lively, not the flat kind. I keep it where I can see it from the kitchen.',
      days_ago: 244,
      is_verified_purchase: true,
    },
    {
      username: 'priya.s',
      rating: 5,
      comment:
        'A present for my father-in-law, who asked who Tek Bahadur was and now wants to visit him.',
      days_ago: 193,
      is_verified_purchase: true,
    },
    {
      username: 'hiroshi_m',
      rating: 4,
      comment:
        'The sheath has a very slight gap at the mouth in dry weather. It closes in summer. The blade is excellent.',
      days_ago: 99,
      is_verified_purchase: true,
    },
  ],
  'chitlange-khukuri': [
    {
      username: 'dave_devon',
      rating: 4,
      comment:
        'Lives in the van. Has opened coconuts, cut wet rope and dug the van out once. Ugly in a way that I trust.',
      days_ago: 120,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 3,
      comment: 'Fine, but the resin left a brown dribble by the bolster. I scraped it off.',
      days_ago: 76,
      is_verified_purchase: true,
    },
    {
      username: 'noor',
      rating: 5,
      comment:
        'Short enough for me and still hits like a hammer. Much better choice than the Daura was.',
      days_ago: 22,
      is_verified_purchase: true,
    },
  ],
  'chainpure-khukuri': [
    {
      username: 'rosa_lima',
      rating: 5,
      comment:
        'The handle is a little sculpture. Small pits, as described. It is cold in the morning and I do not mind.',
      days_ago: 31,
      is_verified_purchase: true,
    },
    {
      username: 'asha',
      rating: 4,
      comment: 'Gift for my brother’s house. I wish it came with a stand too.',
      days_ago: 13,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
