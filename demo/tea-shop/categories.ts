import type { DemoShop } from '../demo-shop.ts'

export const categories: DemoShop['categories'] = [
  {
    slug: 'black-tea',
    name: 'Black tea',
    description:
      '<p>From the brisk leaf of March to the round, dark leaf of November. All of it is plucked by members and withered on the day.</p>',
  },
  {
    slug: 'green-white-oolong',
    name: 'Green, white and oolong',
    description:
      '<p>Teas that ask for cooler water and a little patience. We make them in small lots, when the weather lets us.</p>',
  },
  {
    slug: 'spiced-and-herbal',
    name: 'Spiced and herbal',
    description:
      '<p>Chiya for the pot with milk, and leaves from the edge of the terrace with <em>no caffeine</em> in them.</p>',
  },
  {
    slug: 'tea-ware',
    name: 'Tea ware',
    description:
      '<p>A few plain things that make tea easier. Thrown, beaten or blown by neighbours in the valley below.</p>',
  },
]
