import type { DemoShop } from '../demo-shop.ts'

export const categories: DemoShop['categories'] = [
  {
    slug: 'working-khukuris',
    name: 'Working khukuris',
    description:
      '<p>Made for firewood, brush, bamboo and the yard. Thick spines, plain handles and sheaths that can get wet. These are the blades our neighbours buy.</p>',
  },
  {
    slug: 'regional-patterns',
    name: 'Regional patterns',
    description:
      '<p>Every hill district bends the blade a little differently. Some of these are ours. Others are made for us by smiths in the towns that gave the pattern its name.</p>',
  },
  {
    slug: 'service-pattern',
    name: 'Service and Gurkha pattern',
    description:
      '<p>The shapes that Gurkha soldiers have been issued, worn on parade and taken home. Made for serving and retired soldiers, their families, and anyone who likes a well-proven size.</p>',
  },
  {
    slug: 'ceremonial',
    name: 'Ceremonial and collector’s',
    description:
      '<p>Kothimora with silver work, wedding khukuris, triple-fullered blades. Slow pieces, made a few at a time. All of them are <strong>real blades with a real edge</strong>.</p>',
  },
  {
    slug: 'kitchen-and-small',
    name: 'Kitchen and small blades',
    description:
      '<p>Blades under 25 cm for the chopping board, the vegetable bed and the coat pocket. Thinner ground than the big ones, and easier to keep sharp.</p>',
  },
  {
    slug: 'heritage-replicas',
    name: 'Heritage replicas',
    description:
      '<p>Copies of older khukuris, measured from pieces that families and collectors have let us handle. We say what we copied, and where we had to guess.</p>',
  },
]
