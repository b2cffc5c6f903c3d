import type { Policies } from '../../template-types.ts'

export const policies: Policies = {
  toFillIn: {
    name: '[name of the shop]',
    email: '[email address]',
    address: '[postal address]',
    phone: '[phone number]',
    origin: '[address of the shop on the web]',
    currency: '[currency of the shop]',
  },

  refund_policy: ({ name, email, address }) => `
<p>You can return what you bought from ${name}. This page says how, and until when.</p>
<h2>Returns</h2>
<p>You may send goods back within [14] days after you have received them, without giving a reason. Please send them unused and, if you can, in their packaging.</p>
<p>Goods that were made to your order, and goods that spoil or that cannot be returned for reasons of hygiene once they are opened, cannot be returned unless they are faulty.</p>
<h2>How to return something</h2>
<ol><li>Write to ${email} with the number of your order and what you would like to return.</li><li>We confirm by email that we have your message.</li><li>Send the goods to ${address}.</li></ol>
<p>[You pay] for the return. If the goods are faulty or not what you ordered, we pay.</p>
<h2>Your money</h2>
<p>We refund the price within [14] days after the goods have come back, in the way in which you paid.</p>
<h2>Faulty goods</h2>
<p>Tell us if something arrives damaged, faulty or not as described. We repair it, replace it or refund you. Your rights under the law of your country are not limited by this page.</p>`,

  privacy_policy: ({ name, email, address, origin }) => `
<p>This page says what ${name} keeps about you when you visit ${origin} or buy there, why, and what you can ask for.</p>
<h2>Who is responsible</h2>
<p>${name}, ${address}. Write to ${email} about your data.</p>
<h2>What we keep, and why</h2>
<ul><li><strong>Your account</strong>: your email address, your name and a password that nobody can read, so that you can sign in and see your orders.</li><li><strong>Your orders</strong>: what you bought, the delivery address and how you paid, so that we can deliver and keep our accounts.</li><li><strong>Your messages</strong>: what you write to us, so that we can answer.</li><li><strong>Reviews and comments</strong>: what you publish, with your user name.</li></ul>
<p>We do not see or keep the number of your card; the payment provider does.</p>
<h2>Who else receives it</h2>
<p>The carrier receives your name, address and phone number. The payment provider receives what it needs for the payment. [Name any other company that receives data, and the country where it is.]</p>
<h2>How long</h2>
<p>We keep orders for as long as the law on accounts asks for: [10] years. We delete everything else when you close your account or ask us to.</p>
<h2>Cookies</h2>
<p>The shop stores in your browser what keeps you signed in and what is in your cart. [Say here if you count visitors, and with what.]</p>
<h2>Your rights</h2>
<p>You may ask what we keep about you, have it corrected or deleted, receive a copy, and object to its use. Write to ${email}. You may also complain to the data protection authority of your country.</p>`,

  terms: ({ name, email, address, origin, currency }) => `
<p>These terms apply to every order that you place with ${name} at ${origin}.</p>
<h2>Who we are</h2>
<p>${name}, ${address}. You can reach us at ${email}.</p>
<h2>Your order</h2>
<p>Your order is an offer to buy. The contract is made when we confirm the order by email. If we cannot accept an order, we tell you and refund what you paid.</p>
<h2>Prices</h2>
<p>Prices are in ${currency}. [Say whether they include tax.] You see the delivery costs before you order. Duties and taxes of the country that the parcel goes to are [paid by you].</p>
<h2>Payment</h2>
<p>You pay in one of the ways that are offered at checkout. We keep the goods for you until the time that is named with your order.</p>
<h2>Delivery</h2>
<p>We send the goods to the address in your order. The page on delivery says how long it takes.</p>
<h2>Returns and faulty goods</h2>
<p>The refund policy says how you return something. Your rights under the law of your country stay as they are.</p>
<h2>Liability</h2>
<p>[Say what you are liable for, as the law of your country allows.]</p>
<h2>Law</h2>
<p>The law of the country in which we are established ([your country]) applies. Where you live in another country, the rules that protect consumers there apply as well.</p>`,

  delivery: ({ name, email }) => `
<p>This page says how ${name} delivers.</p>
<h2>Where we deliver</h2>
<p>We deliver to [the countries that you send to].</p>
<h2>How long it takes</h2>
<p>Goods that are in stock leave us within [three] working days. What is made to order takes longer; its page says how long. After that:</p>
<table><thead><tr><th>To</th><th>Working days</th></tr></thead><tbody><tr><td>[Your country]</td><td>[2 to 5]</td></tr><tr><td>[Neighbouring countries]</td><td>[5 to 10]</td></tr><tr><td>[Other countries]</td><td>[10 to 20]</td></tr></tbody></table>
<h2>What it costs</h2>
<p>[Say what delivery costs, or how it is calculated.]</p>
<h2>Tracking</h2>
<p>We email you when the parcel leaves, with its tracking number if it has one.</p>
<h2>Customs</h2>
<p>Duties and taxes of the country that the parcel goes to are [paid by you]. Please check before you order whether you may import the goods.</p>
<h2>If a parcel does not arrive</h2>
<p>Write to ${email} if it is late. We look for it with the carrier, and send the goods again or refund you if it is lost.</p>`,

  imprint: ({ name, email, address, phone, origin }) => `
<p>${origin} is run by:</p>
<p><strong>${name}</strong></p>
<p>[Legal form, such as sole trader or limited company]</p>
<p>${address}</p>
<h2>Contact</h2>
<p>Email: ${email}</p>
<p>Phone: ${phone}</p>
<h2>Represented by</h2>
<p>[Name of the person who may act for the company]</p>
<h2>Registration</h2>
<p>[Register and number, if there is one]</p>
<p>[Tax or VAT number, if there is one]</p>`,

  accessibility: ({ name, email, address, origin }) => `
<p>This statement is about the shop ${origin} of ${name}.</p>
<h2>What the shop is, and how it works</h2>
<p>${origin} is a shop on the web. You find goods by categories, filters or a search, read about them, put them into a cart and order them. After the order you follow, pay, return or withdraw from it on its own page. All of it works in a common web browser, on a computer and on a phone.</p>
<h2>How it meets the requirements</h2>
<p>The software of the shop is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and the European standard EN 301 549. Before each release automatic tests go through its pages in a browser and check among others:</p>
<ul><li>headings, landmarks, labels, names of controls and the contrast of text, with the rules of axe for WCAG 2.0, 2.1 and 2.2, levels A and AA;</li><li>that cart, checkout, returns and withdrawal can be used by keyboard alone, with a visible focus that moves to errors;</li><li>that pages fit a window of 390 pixels without scrolling sideways, and can be read with large text;</li><li>that movement stops where a visitor wants less of it, and that pages can be read without scripts.</li></ul>
<p>Automatic tests find only a part of all barriers. [Say whether people have tested the shop as well, with which aids, and when.]</p>
<h2>What is not accessible yet</h2>
<p>Texts and pictures of goods are written by us. [Name what is not accessible, such as pictures without a description or videos without captions, and why. Delete this paragraph if you know of nothing.]</p>
<h2>Tell us about barriers</h2>
<p>Write to ${email} or to ${name}, ${address}, if something keeps you from using the shop, or if you need information in another form. We answer as soon as possible.</p>
<p>If our answer does not help, you can turn to the authority that supervises the accessibility of services in your country: [name and address of the authority].</p>
<p>This statement was made on [date].</p>`,
}
