/**
 * A character that shows something: fillers and joiners are letters or marks without a form, and the
 * Braille pattern without dots is a symbol.
 */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text shows nothing. Every rule that asks for a text judges by this. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** A text without the blanks around it; empty if it shows nothing. */
export const trimmed = (typed: string): string => (isBlank(typed) ? '' : typed.trim())
