export const privacyPolicy = `
<p><em>Valid from 1 April 2025.</em></p>
<h2>Who we are</h2>
<p>Pahilo Paat Tea Growers’ Cooperative, Upper road, Fikkal, Ilam, Nepal. Questions about your data go to <strong>namaste@pahilopaat.example</strong>.</p>
<h2>What we write down</h2>
<ul>
<li><strong>For an account:</strong> your e-mail address, a username, and your password in scrambled form</li>
<li><strong>For an order:</strong> name, address, telephone number, what you bought and how you paid</li>
<li><strong>For a message:</strong> what you wrote, so that we can answer</li>
<li><strong>For the server:</strong> connection address and time, deleted after 14 days</li>
</ul>
<p>Reviews and comments appear with the name that you choose. The e-mail address is never shown.</p>
<h2>How long</h2>
<p>Order papers are kept for seven years, because the tax office says so. Accounts are kept until you close them, messages for one year.</p>
<h2>Who else sees it</h2>
<p>The post office or courier, our bank, and the company that runs the server. Nobody else, and nobody pays us for it.</p>
<h2>In your browser</h2>
<p>Signing in stores two tokens in your browser, and signing out removes them. There is no advertising on this site, and there are no trackers that follow you elsewhere.</p>
<h2>What you can ask for</h2>
<p>A copy of what we hold, a correction, or its removal. Write to us from the address of your account. Sabita answers within two weeks, in the plucking season perhaps three. You may also complain to the authority in your country.</p>
`
