/** A small sign in a square of 24: the blade's bend, or two leaves and a bud. */
export const signs = {
  khukuri:
    'M1.9 16.6 6.2 14.2 7.5 16.5 3.2 19C2.4 19.4 1.6 18.9 1.4 18.1 1.3 17.5 1.4 16.9 1.9 16.6Z' +
    'M7 13.7 11.3 10.6C12.7 9.5 14.2 8.7 16.2 8.6L22.8 8.2C22.2 11.4 20 14.4 16.8 14.6 14.5 14.7 13.2 13.4 11.6 14 10.6 14.4 9.5 15.1 8.4 15.9Z',
  tea:
    'M12 2.6C14.2 5.8 14.5 9.6 12 14.2 9.5 9.6 9.8 5.8 12 2.6Z' +
    'M2.4 9.4C6.9 8.9 10.1 11 11.3 16.6 6.3 17 3.2 14.2 2.4 9.4Z' +
    'M21.6 9.4C20.8 14.2 17.7 17 12.7 16.6 13.9 11 17.1 8.9 21.6 9.4Z' +
    'M11.3 17.4H12.7V21.4H11.3Z',
}

const tiles = {
  khukuri: { ground: '#1f1a16', sign: '#d9b36a' },
  tea: { ground: '#43572f', sign: '#f3efdc' },
}

/** In the colour of the text around it. */
export function drawMark(kind: 'khukuri' | 'tea'): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">` +
    `<path fill="currentColor" d="${signs[kind]}"/></svg>`
  )
}

/** On a tile of its own, so that it shows on light and dark browser chrome alike. */
export function drawTile(kind: 'khukuri' | 'tea'): string {
  const { ground, sign } = tiles[kind]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">` +
    `<rect width="24" height="24" rx="5.5" fill="${ground}"/>` +
    `<path fill="${sign}" transform="translate(12 12) scale(0.84) translate(-12 ${kind === 'tea' ? -12 : -13.2})" d="${signs[kind]}"/></svg>`
  )
}
