/** 1 where lines begin at the left, -1 where they begin at the right, for what moves along them. */
export const lineDirection = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1)
