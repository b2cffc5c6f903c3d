/** Mails about offers, to buyers and to the shop. */
export const offerMails = {
  offer: 'Our offer {number}',
  newerOffer: 'Our new offer {number}',
  endingOffer: 'Our offer {number} ends on {day}',
  offered: 'Here is our offer {number}. You can accept it until {day}.',
  offeredAnew:
    'Here is our new offer {number}. It takes the place of the earlier one. You can accept it until {day}.',
  endsSoon:
    'You can accept our offer {number} until {day}. After that day it does not hold any more.',
  notHeld:
    'We do not hold the items for you: they are yours once you have accepted the offer and they are still there.',
  note: 'Note',
  lookAtOffer: 'Look at the offer',
  accepted: 'Offer {number} was accepted',
  acceptedWhat: 'The buyer has accepted offer {number}. It became order {order} of {total}.',
  missed: 'Offer {number} cannot be accepted',
  missedWhat:
    'The buyer wanted to accept offer {number}, but something in it is no longer available as offered. Change the draft and send a new offer.',
  openDraft: 'Open the draft',
} as const
