/** A picture that does not come leaves its ground, without the browser's own sign for that. */
export function hideMissingPictures(): void {
  const hide = (picture: HTMLImageElement) => picture.classList.add('is-missing')
  for (const picture of document.images) {
    if (picture.complete && picture.currentSrc && !picture.naturalWidth) hide(picture)
  }
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) hide(target)
    },
    true,
  )
}
