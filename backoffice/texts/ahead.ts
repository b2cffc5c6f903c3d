import { language } from './language.ts'

/**
 * Asks for the tables of the frame at once. The frame is one file, in which each table would be asked
 * for when the one before it has come.
 */
void Promise.allSettled([
  import(`../../contract/language/${language}/general.ts`),
  import(`../../contract/language/office/${language}/parts.ts`),
  import(`../../contract/language/office/${language}/rule-faults.ts`),
  import(`../../contract/language/office/${language}/session.ts`),
  import(`../../contract/language/office/${language}/shell.ts`),
])
