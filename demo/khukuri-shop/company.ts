import type { DemoShop } from '../demo-shop.ts'

export const company: DemoShop['company'] = {
  tagline: 'Khukuris from a family forge in Bhojpur, made to be used.',
  history_summary:
    'Man Bahadur Rasaili lit the first fire here in 1951, in a lean-to below the bazaar where two streams meet. A meeting of streams is called a dobhan, and the name stayed. He made sickles and hoe blades in spring, khukuris in winter, and took half his pay in rice. His son Purna still works at the same anvil, now worn hollow in the middle. Purna’s daughter Sarita engraves the blades, answers the letters and keeps the accounts. Nine people work here: four smiths, two grinders, a handle maker, a leather worker and Sarita. We finish about eleven blades a week.',
  mission_statement:
    'To make khukuris that cut well and last, to say plainly what each one is made of, and to pay the people who make them a wage that keeps them in the hills.',
  vision_statement:
    'That a child in Bhojpur can still choose to be a smith in thirty years, because the work is respected, safe and properly paid.',
  core_values: [
    {
      name: 'Every blade is tested',
      description:
        'Each khukuri chops dry sal wood and is bent against a post before it is polished. One in about twenty fails. It goes back into the fire.',
    },
    {
      name: 'The maker is named',
      description:
        'A card in the box says who forged, ground, handled and sheathed your khukuri. If something is wrong with it, that person puts it right.',
    },
    {
      name: 'Old steel first',
      description:
        'We forge from the leaf springs of scrapped trucks and buses. It is good steel, and it is already in the valley.',
    },
    {
      name: 'Fair wages, whole year',
      description:
        'Our smiths are paid by the month and not by the piece, in the monsoon as well. Nobody needs to hurry a quench.',
    },
    {
      name: 'No tall stories',
      description:
        'We do not say that a blade must draw blood, or that it was carried in a battle. What we do not know, we say we do not know.',
    },
  ],
}
