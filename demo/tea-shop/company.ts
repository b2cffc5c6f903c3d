import type { DemoShop } from '../demo-shop.ts'

export const company: DemoShop['company'] = {
  tagline: 'Tea from sixty-four family plots in the hills of Ilam.',
  history_summary:
    'In 2004 nineteen families near Fikkal grew tired of selling green leaf at the roadside for whatever the lorry would pay. They pooled their savings, bought a second-hand rolling table, and made their first 40 kilograms of tea in a school kitchen. It was not very good. The next year’s was. Today sixty-four families belong to the cooperative, most with less than a hectare each, and two thirds of the members who sign for the plots are women. Pahilo paat means “first leaf”.',
  mission_statement:
    'To let the people who grow tea also make it, name it, price it and hear from those who drink it.',
  vision_statement:
    'Hills where a small plot of tea pays for school, a sound roof and a day off, and where the soil is better at the end than it was at the start.',
  core_values: [
    {
      name: 'One member, one vote',
      description:
        'Whether you bring ten kilograms or a thousand. Prices for leaf are set twice a year in an open meeting, with much shouting and good snacks.',
    },
    {
      name: 'Leaf in by noon',
      description:
        'Leaf that waits goes dull. Whatever is plucked in the morning is on the withering trough before lunch, even on holidays.',
    },
    {
      name: 'Clean ground',
      description:
        'No weedkiller and no sprays on members’ plots. We compost, keep cows, and plant alder and cardamom between the rows.',
    },
    {
      name: 'Tell the season',
      description:
        'Tea from a wet April tastes of a wet April. We write down what the weather did and do not blend it away.',
    },
  ],
}
