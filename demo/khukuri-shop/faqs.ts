import type { DemoShop } from '../demo-shop.ts'

export const faqs: DemoShop['faqs'] = [
  {
    question: 'Are the blades sharp when they arrive?',
    answer:
      '<p>Yes. Each khukuri leaves here sharp enough to cut paper on the pull. The edge near the notch is left a little thicker on purpose, as that part splits and does not slice. Open the parcel with care and keep it away from children.</p>',
  },
  {
    question: 'Is the steel stainless?',
    answer:
      '<p>No. We use 5160 leaf-spring steel, which is tough and easy to sharpen, and which rusts if it is left wet. Wiping it dry and oiling it now and then is enough. Our blog has a longer piece on the care of carbon steel.</p>',
  },
  {
    question: 'Which khukuri should I buy first?',
    answer:
      '<p>For firewood and camp, the <strong>Panawal Ang Khola, 10 inch</strong>. For walking, the <strong>Trail Khukuri</strong>. For a garden, the <strong>Farmyard Khukuri</strong>. For the kitchen, the <strong>Bhanchha</strong>. If you are between two sizes, take the smaller one: people seldom wish for more weight.</p>',
  },
  {
    question: 'What are the two small knives in the sheath?',
    answer:
      '<p>The <em>karda</em> is a small sharp knife for fine work. The <em>chakmak</em> is a blunt piece of hard steel. It burnishes the edge of the big blade between sharpenings, and with flint and tinder it makes fire.</p>',
  },
  {
    question: 'How long does delivery take, and what does it cost?',
    answer:
      '<p>In-stock pieces leave the forge within four working days; engraved ones take a week longer. After that:</p><ul><li>Nepal: 2 to 5 days</li><li>Asia: 7 to 14 days</li><li>Europe, North America, Australia: 10 to 21 days</li></ul><p>The delivery charge depends on weight and country. It is not part of the cart total; we confirm it before we send anything.</p>',
  },
  {
    question: 'Can you send a khukuri to my country?',
    answer:
      '<p>To most countries, yes. Some restrict blades by length, by type or by the age of the buyer, and rules on carrying one in public differ from rules on owning one. Please check with your customs office or police before you order. If a parcel is refused because of a local law, our refund policy says what happens.</p>',
  },
  {
    question: 'Do I have to be a certain age?',
    answer:
      '<p>You must be 18 or older to buy from us, wherever you live. We may ask for proof. The courier may ask for it as well.</p>',
  },
  {
    question: 'How does engraving work?',
    answer:
      '<p>Where a product offers it, you find a field above the button. You have up to 24 characters, in Latin or Devanagari letters. Sarita cuts them by hand on the right flank of the blade, near the spine. Engraved pieces cannot be returned unless something is wrong with them.</p>',
  },
  {
    question: 'My khukuri has rusted, or the handle is loose. Have I ruined it?',
    answer:
      '<p>Almost surely not. Surface rust comes off with fine steel wool and oil. A loose handle can be warmed and reset. Send two photographs to <strong>repairs@dobhanforge.example</strong> and we will tell you what to do, or rehandle it here for the price of the material.</p>',
  },
  {
    question: 'Must a khukuri draw blood before it goes back in the sheath?',
    answer:
      '<p>No. It is a story that travels well. If it were true, every farmer in the hills would be covered in plasters. We put ours back after cutting grass.</p>',
  },
]
