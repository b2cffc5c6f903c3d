import { customsFile, customsHandlers } from '../customs/customs-file.ts'
import { personalDocuments } from '../personal-documents.ts'
import { archiveFile } from './archive.ts'
import { documentHandlers } from './documents.routes.ts'

/** The documents' part of the back office. */
export const documentOffice = {
  /** `key` signs the links to documents. */
  handlers: (key: Buffer) => ({ ...documentHandlers(key), ...customsHandlers }),
  personalData: personalDocuments,
  archiveFile,
  customsFile,
}
