export const refundPolicy = `
<p><em>Valid from 1 April 2025.</em></p>
<h2>If you do not like it</h2>
<p>Taste differs. If the first pouch or tin of a tea is not for you, tell us within <strong>60 days</strong> and we refund its price or send another tea of the same value. You need not send it back. Give it to a neighbour. This holds for one opened pack of each tea and customer.</p>
<h2>If it arrives damaged</h2>
<p>Photograph the parcel and its contents and write to <strong>orders@pahilopaat.example</strong> within 14 days. We replace or refund whatever is wet, burst or broken, and pay for the way.</p>
<h3>Tea ware</h3>
<ul>
<li>Unused pieces may come back within 30 days; you pay for the parcel</li>
<li>Differences in glaze and a few millimetres in size are part of handwork</li>
<li>Chips and cracks on arrival are our loss and not yours</li>
</ul>
<h2>How refunds are paid</h2>
<p>By transfer to the account you name, within ten working days, or in cash at the tasting room. The delivery charge is included if the fault was ours.</p>
<h2>Cancelling</h2>
<p>Until the parcel is closed you may cancel at no cost. Orders that wait for collection are kept for 14 days, and then go back on the shelf.</p>
<h2>Your legal rights</h2>
<p>This page adds to the rights that you have where you live. It takes none away.</p>
`
