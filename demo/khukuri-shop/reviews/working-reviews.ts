import type { DemoReview } from '../../demo-shop.ts'

export const workingReviews = {
  'panawal-ang-khola-10-inch': [
    {
      username: 'tom_h',
      rating: 5,
      comment:
        'I have had three khukuris from other places and broke two of them. This one has been through a winter of ash and hazel and all I have done is strop it. The card in the box says Purna forged it. Thank you, Purna.',
      days_ago: 361,
      is_verified_purchase: true,
    },
    {
      username: 'ingrid',
      rating: 5,
      comment:
        'Heavier in front than I expected, which turns out to be the point. After an hour I stopped swinging and let it drop. Limbs the size of my wrist in one go.',
      days_ago: 322,
      is_verified_purchase: true,
    },
    {
      username: 'bikram',
      rating: 4,
      comment:
        'Good blade, good steel. The karda was a little dull on arrival. Two minutes on the stone and it was fine.',
      days_ago: 287,
      is_verified_purchase: true,
    },
    {
      username: 'dave_devon',
      rating: 5,
      comment:
        'Bought for hedge work. The full tang gives me confidence and the rosewood does not blister my hand. Took five weeks to reach Devon, which they had told me.',
      days_ago: 240,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 3,
      comment:
        'The knife is well made. The sheath was tight as a drum for the first month and I nearly cut through the stitching pulling it out. It has eased since, but be careful.',
      days_ago: 198,
      is_verified_purchase: true,
    },
    {
      username: 'hiroshi_m',
      rating: 5,
      comment:
        'The hollow in the blade is forged and very even on both sides. I measured the spine: 9.8 mm. An honest description.',
      days_ago: 151,
      is_verified_purchase: true,
    },
    {
      username: 'kev_outdoors',
      rating: 4,
      comment:
        'Batoned it through knotty oak for a weekend. No chip, no wobble. One star off because the belt loop is a bit narrow for a work belt.',
      days_ago: 97,
      is_verified_purchase: true,
    },
    {
      username: 'clara.b',
      rating: 5,
      comment:
        'My brother asked for “a proper one”. He has not stopped sending me photographs of kindling.',
      days_ago: 44,
      is_verified_purchase: true,
    },
    {
      username: 'wren',
      rating: 4,
      comment:
        'Borrowed a friend’s for a week on the west coast. Rust appeared overnight when I left it wet, as I had been warned. Otherwise I want my own.',
      days_ago: 12,
      is_verified_purchase: false,
    },
  ],
  'farmyard-khukuri': [
    {
      username: 'asha',
      rating: 5,
      comment:
        'This is exactly what my grandmother has in Khotang. I cried a little and then cut a pumpkin.',
      days_ago: 340,
      is_verified_purchase: true,
    },
    {
      username: 'marek.k',
      rating: 4,
      comment:
        'Not pretty and not supposed to be. The steel is better than the price. I reshaped the handle for my big hands with a rasp, half an hour.',
      days_ago: 265,
      is_verified_purchase: true,
    },
    {
      username: 'sunita.r',
      rating: 5,
      comment:
        'We use it for goat fodder every day. It needs the chakmak in the evening and the stone on Saturdays. That is all.',
      days_ago: 201,
      is_verified_purchase: true,
    },
    {
      username: 'old_anvil',
      rating: 3,
      comment:
        'Fair tool. The hammer marks run close to the edge on one side of mine and the bevel is a touch uneven. It cuts all the same.',
      days_ago: 130,
      is_verified_purchase: true,
    },
    {
      username: 'rosa_lima',
      rating: 5,
      comment: 'Sugar cane, banana leaves, the odd coconut. I bought a second one for my mother.',
      days_ago: 63,
      is_verified_purchase: true,
    },
  ],
  'daura-firewood-khukuri': [
    {
      username: 'ewan_mac',
      rating: 5,
      comment:
        'Splits birch rounds as well as my small axe and I do not have to be as accurate. It is a lump to carry. They say so.',
      days_ago: 214,
      is_verified_purchase: true,
    },
    {
      username: 'gustav_l',
      rating: 4,
      comment:
        'Serious tool. I would have liked a lanyard hole. The convex edge is the right choice for frozen pine.',
      days_ago: 170,
      is_verified_purchase: true,
    },
    {
      username: 'noor',
      rating: 2,
      comment:
        'Too heavy for me. I am not a large person and after ten minutes my wrist hurt. My own fault for not reading the weight, but I would suggest trying a kilo of sugar in your hand before you order. They did offer an exchange.',
      days_ago: 121,
      is_verified_purchase: true,
    },
    {
      username: 'theo_d',
      rating: 5,
      comment: 'Heated the cabin with it for a month.',
      days_ago: 55,
      is_verified_purchase: true,
    },
  ],
  'trail-khukuri-8-inch': [
    {
      username: 'lena_w',
      rating: 5,
      comment:
        'Fits on the hip belt of my pack without bumping my leg. I took it across Lapland in September. Light, sharp, no fuss.',
      days_ago: 49,
      is_verified_purchase: true,
    },
    {
      username: 'pasang_t',
      rating: 5,
      comment:
        'Good length for the trail. In my village we would call it a woman’s khukuri, and my wife now owns it.',
      days_ago: 37,
      is_verified_purchase: true,
    },
    {
      username: 'samir_t',
      rating: 3,
      comment:
        'A fine little blade, but I had hoped for some more chopping power. Then again it does say that it will not fell trees.',
      days_ago: 20,
      is_verified_purchase: true,
    },
    {
      username: 'yuki',
      rating: 4,
      comment: 'The press stud was stiff. The edge came hair-shaving sharp.',
      days_ago: 6,
      is_verified_purchase: true,
    },
  ],
  'jangal-clearing-khukuri': [
    {
      username: 'anjali',
      rating: 5,
      comment:
        'Cleared a year of bramble behind the house in an afternoon. My neighbour came to look, and then came back with his own gloves.',
      days_ago: 180,
      is_verified_purchase: true,
    },
    {
      username: 'mattias',
      rating: 4,
      comment:
        'Very quick in the hand. I hit a hidden fence wire and put a small chip in it. Sarita answered within a day and told me how to stone it out.',
      days_ago: 144,
      is_verified_purchase: true,
    },
    {
      username: null,
      rating: 1,
      comment:
        'Mine arrived with the sheath tip crushed and a rust spot near the point. The courier had clearly dropped it. They sent a new sheath, but I had wanted to give it as a present that week.',
      days_ago: 92,
      is_verified_purchase: true,
    },
    {
      username: 'j_okafor',
      rating: 5,
      comment:
        'I grew up with a cutlass in my hand and know a good balance when I feel it. This has it.',
      days_ago: 33,
      is_verified_purchase: true,
    },
  ],
  'camp-khukuri-forge-finish': [
    {
      username: 'brigitte',
      rating: 5,
      comment:
        'The black finish is lovely in real life, a bit like cast iron. It has not rusted at all in two weeks of rain.',
      days_ago: 15,
      is_verified_purchase: true,
    },
    {
      username: 'kev_outdoors',
      rating: 4,
      comment: 'Great shape for one-tool camping. Handle was a little dry, so I gave it some oil.',
      days_ago: 9,
      is_verified_purchase: true,
    },
  ],
} satisfies Record<string, DemoReview[]>
