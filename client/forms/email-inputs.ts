import { withoutUnseen } from '#contract/texts/email-address.ts'

/**
 * Takes marks without a form out of every email field, now and later: copying brings them along, and
 * the browser's own check would refuse the address without a visible reason.
 */
export function watchEmailInputs(): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  document.addEventListener(
    'input',
    ({ target: field }) => {
      if (!(field instanceof HTMLInputElement) || field.type !== 'email') return
      const plain = withoutUnseen(field.value)
      // React notices a new value only if it is not set through its own property.
      if (plain !== field.value) value?.set?.call(field, plain)
    },
    { capture: true },
  )
}
