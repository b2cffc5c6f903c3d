export const refundPolicy = `
<p><em>Last changed on 2 May 2025. This page says what happens when you wish to send something back. It does not take away any right that the law of your country gives you.</em></p>
<h2>1. Thirty days to change your mind</h2>
<p>You may return an unused khukuri within <strong>30 days</strong> of receiving it. Unused means that it has not cut anything harder than a sheet of paper, that the blade has no rust, and that the sheath, karda, chakmak and any other parts are with it.</p>
<h3>What cannot be returned</h3>
<ul>
<li>Khukuris that were engraved or made to your measure</li>
<li>Blades that have been sharpened, ground or used</li>
<li>Gift vouchers</li>
</ul>
<p>These exceptions do not apply if the piece is faulty or is not what you ordered.</p>
<h2>2. If something is wrong</h2>
<p>Each blade is tested before it is polished. Should one still chip, bend or come loose in ordinary use, we repair it, replace it or give your money back, as you prefer. There is no time limit on faults in forging or heat treatment. For sheaths, handles and fittings the limit is two years.</p>
<h3>What we do not count as a fault</h3>
<ul>
<li>Rust or stains from moisture, as the steel is not stainless</li>
<li>Small hammer marks and differences of up to 5 mm and 8% in weight, since the work is done by hand</li>
<li>Damage from stone, metal, frozen food, throwing or a dishwasher</li>
</ul>
<h2>3. How to send it back</h2>
<ol>
<li>Write to <strong>orders@dobhanforge.example</strong> with your order number and, for a fault, two photographs.</li>
<li>We answer within two working days with the address to use. It may be a partner in your region, which saves you the freight to Nepal.</li>
<li>Pack the blade in its sheath, tie it in, and use a stiff box. Write “returned goods, hand tool” on the customs form.</li>
</ol>
<p>If you changed your mind, you pay for the way back. If the fault is ours, we do.</p>
<h2>4. Your money</h2>
<p>We refund the price of the goods within <strong>ten working days</strong> after the piece has arrived and been looked at. It goes back the way it came:</p>
<table>
<thead><tr><th>You paid by</th><th>You are refunded by</th></tr></thead>
<tbody>
<tr><td>Card</td><td>Credit to the same card</td></tr>
<tr><td>Bank transfer</td><td>Transfer to the account that you name</td></tr>
<tr><td>On collection</td><td>Cash at the forge, or transfer</td></tr>
</tbody>
</table>
<p>The delivery charge is refunded when the fault is ours, and where the law says so.</p>
<h2>5. Cancelled orders</h2>
<p>You may cancel without cost until the parcel has left. For engraved pieces, the line is the moment at which you approve the drawing.</p>
<h2>6. Parcels that are lost or stopped</h2>
<p>A parcel that has not come within 45 days counts as lost. We send another or refund you in full. If customs refuse a parcel because blades of that kind are not allowed in your country, we refund the price of the goods once it has come back to us, less the freight of both ways. If it is destroyed there, we cannot refund it. Please check first.</p>
<h2>7. Questions</h2>
<p>Write to orders@dobhanforge.example or use the contact page. A person reads it, most often Sarita.</p>
`
