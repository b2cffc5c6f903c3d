/** Shows what is wrong with the first field that has a fault of its own; true if there is one. */
export function showFaultyField(): boolean {
  const fields = [...document.querySelectorAll('input')]
  const faulty = fields.find(({ willValidate, validity }) => willValidate && validity.customError)
  // This sends `invalid` to the field, which then shows its sentence and takes the focus.
  faulty?.checkValidity()
  return faulty !== undefined
}
