export const privacyPolicy = `
<p><em>Last changed on 2 May 2025. We are a small workshop and have little use for your data. Here is what we keep, why, and for how long.</em></p>
<h2>1. Who is responsible</h2>
<p>Dobhan Forge Pvt. Ltd., Dobhan Tole, Bhojpur, Koshi Province, Nepal. For anything on this page, write to <strong>hello@dobhanforge.example</strong>.</p>
<h2>2. What we keep</h2>
<h3>When you only look around</h3>
<p>Our server notes the address of your connection, the page you asked for and the time. We need this to keep the shop running and to stop abuse. These notes are deleted after 14 days.</p>
<h3>When you open an account</h3>
<p>Your e-mail address, a username made from it, and your password in a form that cannot be read back. Reviews and comments show the name that you choose and never the address.</p>
<h3>When you order</h3>
<ul>
<li>Name, delivery address and telephone number, for the courier and for customs</li>
<li>What you bought, what it cost, and any engraving you asked for</li>
<li>Which way you paid, and whether the payment succeeded</li>
</ul>
<p>Card numbers go straight to the payment provider. We never see them.</p>
<h3>When you write to us</h3>
<p>Your message and what you tell us in it.</p>
<h2>3. Why we may</h2>
<table>
<thead><tr><th>What</th><th>Reason</th><th>Kept for</th></tr></thead>
<tbody>
<tr><td>Orders and invoices</td><td>Contract and tax law</td><td>7 years</td></tr>
<tr><td>Account</td><td>Contract</td><td>Until you close it</td></tr>
<tr><td>Messages</td><td>To answer you</td><td>2 years</td></tr>
<tr><td>Server notes</td><td>Security</td><td>14 days</td></tr>
</tbody>
</table>
<h2>4. Who else sees it</h2>
<p>The courier, customs, the payment provider, and the firm that houses our server. Each gets what it needs and no more. If Sarita asks a partner smith to make your blade, that smith learns your engraving text, and not your name. We sell nothing about you to anyone.</p>
<h2>5. Storage in your browser</h2>
<p>If you sign in, your browser stores two tokens that keep you signed in, and during payment it stores the number of that payment. Signing out removes them. We use no advertising trackers. If we ever count visits with an analytics service, this page will say which.</p>
<h2>6. Your rights</h2>
<ul>
<li>To see what we hold about you and receive a copy</li>
<li>To have mistakes corrected</li>
<li>To have your account closed; reviews then stay without your name, and disappear if you wish</li>
<li>To object, and to complain to the data protection authority where you live</li>
</ul>
<p>We answer within 30 days and charge nothing.</p>
<h2>7. Children</h2>
<p>The shop is for adults. If you believe that someone under 18 has opened an account, tell us and we will close it.</p>
<h2>8. Changes</h2>
<p>When we change this page we change the date at the top. If the change matters, we write to everyone with an account.</p>
`
