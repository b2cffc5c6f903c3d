/** The server's sentences about changes of placed orders. */
export const editNotes = {
  editChangesNothing: 'Choose what is to leave or to be added.',
  editDifferenceIs: 'The difference is {amount} now. Look at the change once more.',
  editInOtherCurrency: 'The shop has another currency now, so nothing can be added to this order.',
  editIsNotOffered: 'This change is not waiting for a payment any more.',
  editLeavesNothing: 'Nothing would be left of the order. Please cancel or refund it instead.',
  editOfEndedOrder: 'This order has ended. Please copy it as a draft instead.',
  editWasMade:
    'A colleague has changed this order in the meantime. Reload the page and look at it again.',
  editUnitsSold: 'The units that this change set free have been sold since, so it stays.',
  editWaits: 'A change of this order is waiting for its payment. Drop it first.',
  editUnitsGone:
    'The order has changed since, so this change does not fit any more. Drop it and make a new one.',
  mostCanBeTakenOff: 'At most {amount} can be taken off.',
  mostCanLeave:
    'At most {most} × {name} can leave the order: the others were sent, refunded or are in a return.',
  mayNotGiveBack: 'Your role may not give money back.',
} as const
