export const terms = `
<p>These terms apply to every order with the cooperative.</p>
<h2>Who sells</h2>
<p>Pahilo Paat Growers Cooperative, Upper road, Fikkal, 57300 Suryodaya, Ilam, Nepal. We read <strong>orders@pahilopaat.example</strong> on every working day.</p>
<h2>Your order</h2>
<p>The basket is an offer to buy. The contract is made when we confirm the order by mail. If a tea has run out meanwhile, we tell you and return what you paid.</p>
<h2>Prices</h2>
<p>Prices are in US dollars and include the tax that we owe. The charge for delivery is shown before you order. Duty of your country, where there is any, is yours.</p>
<h2>Payment</h2>
<p>By card, through PayPal or by transfer. We keep the tea for you until the time that is named with your order.</p>
<h2>Faults</h2>
<p>The rights that the law of your country gives you for goods with a fault apply in full.</p>
<h2>Law</h2>
<p>The law of Nepal applies, and for consumers also the rules that protect them where they live.</p>
`
