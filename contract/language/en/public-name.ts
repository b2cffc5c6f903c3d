export const publicName = {
  appearsUnder: 'It appears under the name <b>{name}</b>.',
  changeName: 'Change name',
  nameToShow: 'Name to show',
  aboutPublicName:
    'It appears under this name, like all of your reviews and comments. Change it as you like.',
  enterTheName: 'Please enter the name to show.',
} as const
