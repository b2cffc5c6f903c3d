import * as Type from 'typebox'
import { ById } from '../../wire.ts'
import { CsvPart, Done, type StaffEndpoint } from '../staff-endpoint.ts'
import { ImportChoices, ImportReport, ImportSummary } from './shapes/import-report.ts'

export const IMPORT_PART_BYTES = 8_000_000
const LONGEST_IMPORT_BYTES = 100_000_000
const LONGEST_XML_BYTES = 200_000_000
const LONGEST_ZIP_BYTES = 2_000_000_000

/** The largest file of a name: a zip brings pictures along. */
export function longestImportOf(fileName: string): number {
  if (/\.zip$/i.test(fileName)) return LONGEST_ZIP_BYTES
  return /\.xml$/i.test(fileName) ? LONGEST_XML_BYTES : LONGEST_IMPORT_BYTES
}

const runs = { may: 'imports.run' } as const

export const imports = {
  'GET /imports/': {
    summary: 'The last fifty imports of files, newest first.',
    ...runs,
    reply: Type.Array(ImportSummary),
  },
  'POST /imports/': {
    summary: 'Begins an import; the parts of its file follow.',
    ...runs,
    body: Type.Object({ file_name: Type.String({ minLength: 1, maxLength: 200 }) }),
    reply: ImportSummary,
    status: 201,
  },
  'POST /imports/:id/reading/': {
    summary: 'All parts are there: reads the file, and checks it.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'GET /imports/:id/': {
    summary: 'How far an import is: the report of its check or of its run.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'PUT /imports/:id/choices/': {
    summary: 'How the file is imported, and what its columns are. Checks it again.',
    ...runs,
    params: ById,
    body: Type.Object(ImportChoices),
    reply: ImportReport,
  },
  'GET /imports/:id/wrong-rows/': {
    summary: 'The rows that were not imported, as a file with the reason in its last column.',
    ...runs,
    stepUp: true,
    params: ById,
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: CsvPart,
  },
  'POST /imports/:id/run/': {
    summary: 'Imports what was checked. It goes on when the page is closed.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'POST /imports/:id/stop/': {
    summary: 'Stops before the next batch.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'POST /imports/:id/reversal/': {
    summary:
      'Removes what an import made and puts back what it changed, but for what changed since.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'POST /imports/:id/pictures/': {
    summary: 'Fetches the pictures again that failed.',
    ...runs,
    params: ById,
    reply: ImportReport,
  },
  'DELETE /imports/:id/': {
    summary: 'Forgets a file that was not imported.',
    ...runs,
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

/**
 * `POST /imports/:id/parts/?part=0` takes a part of a file as application/octet-stream. A part that is
 * sent again replaces the former one.
 */
export const IMPORT_UPLOAD = {
  path: '/imports/:id/parts/',
  may: 'imports.run',
  longestBytes: IMPORT_PART_BYTES,
} as const
