import type { Language } from '../texts.ts'

export const publicName = {
  appearsUnder: 'Erscheint unter dem Namen <b>{name}</b>.',
  changeName: 'Namen ändern',
  nameToShow: 'Angezeigter Name',
  aboutPublicName:
    'Ihr Text erscheint unter diesem Namen, ebenso alle Ihre Bewertungen und Kommentare. Sie können den Namen ändern.',
  enterTheName: 'Bitte geben Sie den Namen ein, der angezeigt werden soll.',
} satisfies Language['publicName']
