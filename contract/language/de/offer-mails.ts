import type { Language } from '../texts.ts'

export const offerMails = {
  offer: 'Unser Angebot {number}',
  newerOffer: 'Unser neues Angebot {number}',
  endingOffer: 'Unser Angebot {number} gilt bis {day}',
  offered: 'Hier ist unser Angebot {number}. Sie können es bis {day} annehmen.',
  offeredAnew:
    'Hier ist unser neues Angebot {number}. Es ersetzt das frühere. Sie können es bis {day} annehmen.',
  endsSoon: 'Sie können unser Angebot {number} noch bis {day} annehmen. Danach gilt es nicht mehr.',
  notHeld:
    'Wir reservieren die Artikel nicht: Sie gehören Ihnen, sobald Sie das Angebot angenommen haben und sie noch da sind.',
  note: 'Hinweis',
  lookAtOffer: 'Angebot ansehen',
  accepted: 'Angebot {number} wurde angenommen',
  acceptedWhat:
    'Der Käufer hat das Angebot {number} angenommen. Daraus wurde die Bestellung {order} über {total}.',
  missed: 'Angebot {number} kann nicht angenommen werden',
  missedWhat:
    'Der Käufer wollte das Angebot {number} annehmen, aber etwas darin ist nicht mehr wie angeboten verfügbar. Ändern Sie den Entwurf und senden Sie ein neues Angebot.',
  openDraft: 'Entwurf öffnen',
} satisfies Language['offerMails']
