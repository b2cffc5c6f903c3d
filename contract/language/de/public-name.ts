import type { Language } from '../texts.ts'

export const publicName = {
  itAppearsUnder: 'Erscheint unter dem Namen <b>{name}</b>.',
  changeName: 'Namen ändern',
  nameToShow: 'Angezeigter Name',
  everybodyCanReadIt:
    'Ihr Text erscheint unter diesem Namen, ebenso alle Ihre Bewertungen und Kommentare. Sie können den Namen ändern.',
  enterTheName: 'Bitte geben Sie den Namen ein, der angezeigt werden soll.',
} satisfies Language['publicName']
