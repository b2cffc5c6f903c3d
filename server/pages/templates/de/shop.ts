import type { ShopTemplate } from '#contract/rules/shop-templates.ts'
import type { ShopTexts } from '../../template-types.ts'

const DELIVERY = {
  question: 'Wie lange dauert die Lieferung, und was kostet sie?',
  html: '<p>Was vorrätig ist, versenden wir innerhalb von [drei] Werktagen. Danach dauert es [zwei bis fünf] Tage innerhalb von [Deutschland] und [fünf bis zehn] Tage in andere Länder. [Nennen Sie die Versandkosten.]</p>',
}
const RETURNS = {
  question: 'Kann ich etwas zurückgeben?',
  html: '<p>Ja, innerhalb von [14] Tagen. Wie das geht, steht auf der Seite „Widerruf &amp; Rückgabe“.</p>',
}

/** For people who make things: without products, and for any craft. */
const workshop: ShopTexts = {
  theme: 'forge',
  site_description: 'Von Hand gemacht, direkt von den Menschen, die es herstellen.',
  tagline: 'Von Hand gemacht, für den täglichen Gebrauch.',
  mission_statement: 'Dinge herstellen, die lange halten, und offen sagen, woraus sie sind.',
  core_values: [
    {
      name: 'Sorgfalt bei der Arbeit',
      description: 'Jedes Stück wird geprüft, bevor es die Werkstatt verlässt.',
    },
    {
      name: 'Klare Worte',
      description: 'Wir sagen, woraus ein Stück ist und wie es entstanden ist.',
    },
    {
      name: 'Menschen, die antworten',
      description: 'Ihre Nachricht liest, wer die Ware herstellt.',
    },
  ],
  questions: [
    DELIVERY,
    RETURNS,
    {
      question: 'Wie pflege ich mein Stück?',
      html: '<p>[Beschreiben Sie in wenigen Worten, wie Ihre Ware gereinigt und aufbewahrt wird.] Mehr dazu steht auf der Seite zur Pflege.</p>',
    },
    {
      question: 'Fertigen Sie auch auf Bestellung?',
      html: '<p>[Geben Sie an, ob Sie das tun, wie lange es dauert und wie man anfragt.]</p>',
    },
    {
      question: 'Etwas ist kaputtgegangen. Was kann ich tun?',
      html: '<p>Schreiben Sie uns mit einem Foto. [Geben Sie an, was Sie reparieren und wie lange.]</p>',
    },
  ],
  pages: [
    {
      title: 'So entsteht es',
      slug: 'so-entsteht-es',
      html: '<p>[Beginnen Sie mit dem, was ein Gast in Ihrer Werkstatt zuerst sieht.]</p><h2>Das Material</h2><p>[Was Sie verwenden, woher es kommt und warum Sie es gewählt haben.]</p><h2>Die Arbeit</h2><p>[Die Schritte vom Rohstoff zum fertigen Stück, und wie lange sie dauern.]</p><h2>Die Menschen</h2><p>[Wer hier arbeitet, mit Namen, wenn es recht ist, und was jede und jeder tut.]</p>',
    },
    {
      title: 'Pflege und Reparatur',
      slug: 'pflege-und-reparatur',
      html: '<p>[In einem Satz: was Ihre Ware in gutem Zustand hält.]</p><h2>Jeden Tag</h2><p>[Reinigen und Aufbewahren.]</p><h2>Ab und zu</h2><p>[Was einmal im Jahr zu tun ist, und womit.]</p><h2>Wenn etwas kaputtgeht</h2><p>[Was sich zu Hause richten lässt, und was Sie reparieren.]</p>',
    },
  ],
}

/** For food and drink: without products, and for any of them. */
const pantry: ShopTexts = {
  theme: 'garden',
  site_description: 'Gutes zum Essen und Trinken, von den Menschen, die es anbauen und zubereiten.',
  tagline: 'Mit Sorgfalt angebaut, auf Ihren Tisch geschickt.',
  mission_statement: 'Von allem, was wir verkaufen, wissen, wo es gewachsen ist, und es sagen.',
  core_values: [
    { name: 'Zu seiner Zeit', description: 'Wir verkaufen eine Ernte, solange sie gut ist.' },
    { name: 'Bekannte Herkunft', description: 'Wir sagen, wo und von wem es angebaut wurde.' },
    { name: 'Nichts verborgen', description: 'Was in einer Packung ist, steht darauf.' },
  ],
  questions: [
    {
      question: 'Wie frisch ist es?',
      html: '<p>[Geben Sie an, wann geerntet oder hergestellt wurde und wie lange es haltbar ist.]</p>',
    },
    {
      question: 'Wie bewahre ich es auf?',
      html: '<p>[Kühl, trocken oder dunkel, und was nach dem Öffnen zu tun ist.]</p>',
    },
    {
      question: 'Was ist darin? Ich habe eine Allergie.',
      html: '<p>Bei jedem Produkt stehen die Zutaten. [Nennen Sie, was in denselben Räumen verarbeitet wird.] Wenn Sie unsicher sind, schreiben Sie uns bitte vor der Bestellung.</p>',
    },
    DELIVERY,
    RETURNS,
    {
      question: 'Verkaufen Sie auch an Cafés und Läden?',
      html: '<p>[Geben Sie an, ab welcher Menge, und wie man anfragt.]</p>',
    },
  ],
  pages: [
    {
      title: 'Wo es wächst',
      slug: 'wo-es-waechst',
      html: '<p>[Der Ort: seine Höhe, sein Wetter, sein Boden.]</p><h2>Wer es anbaut</h2><p>[Wer das ist, und wie Sie zusammenarbeiten.]</p><h2>Das Jahr</h2><p>[Was in jeder Jahreszeit getan wird, und wann geerntet wird.]</p>',
    },
    {
      title: 'Zubereitung',
      slug: 'zubereitung',
      html: '<p>[Der einfachste Weg, in drei Sätzen.]</p><h2>Was Sie brauchen</h2><ul><li>[Das Erste]</li><li>[Das Zweite]</li></ul><h2>Schritt für Schritt</h2><ol><li>[Erster Schritt]</li><li>[Zweiter Schritt]</li></ol>',
    },
  ],
}

export const shops: Record<ShopTemplate, ShopTexts> = { khukuri: workshop, tea: pantry }
