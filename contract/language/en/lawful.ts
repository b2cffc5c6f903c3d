/** What the checkout and the confirmation of an order say by law. Directive 2011/83/EU, annex I. */
export const lawful = {
  // Before the link to each text.
  terms: 'These apply to your order:',
  refund_policy: 'Your right of withdrawal:',
  privacy_policy: 'Your data:',
  seller: 'Your seller',
  withdrawal: 'Right of withdrawal',
  right:
    'You have the right to withdraw from this contract within {days} days without giving any reason. The withdrawal period expires {days} days after the day on which you, or a third party that you name and that is not the carrier, acquire physical possession of the last good.',
  exercise:
    'To exercise the right of withdrawal, you must inform us ({address}) of your decision to withdraw from this contract by an unequivocal statement, for example a letter or an email. You may use the model withdrawal form below, but it is not obligatory. To meet the deadline, it is enough to send your statement before the period has expired.',
  money:
    'If you withdraw from this contract, we reimburse all payments received from you, including the costs of delivery (except the extra costs of a type of delivery other than the least expensive standard delivery that we offer), without undue delay and at the latest 14 days after the day on which we are informed of your decision. We use the means of payment that you used, unless you have expressly agreed otherwise; you pay no fees for this. We may withhold the money until we have received the goods back or you have supplied evidence that you sent them. Send the goods back without undue delay and at the latest 14 days after the day on which you inform us. You are only liable for a diminished value of the goods that comes from handling beyond what is necessary to establish their nature, characteristics and functioning.',
  wayBackByBuyer: 'You bear the direct cost of returning the goods.',
  wayBackByShop: 'We bear the cost of returning the goods.',
  form: 'Model withdrawal form',
  formText:
    '(Complete and return this form only if you wish to withdraw from the contract.)\n– To {address}:\n– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):\n– Ordered on (*)/received on (*):\n– Name of consumer(s):\n– Address of consumer(s):\n– Signature of consumer(s) (only if this form is on paper):\n– Date:\n(*) Delete as appropriate.',
} as const
