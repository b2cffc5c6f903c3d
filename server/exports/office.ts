import { exportFile } from './export-file.ts'
import { exportJobs } from './export-jobs.ts'
import { exportHandlers } from './exports.routes.ts'
import { personalExports } from './personal-exports.ts'

/** The exports' part of the back office. */
export const exportOffice = {
  handlers: exportHandlers,
  jobs: exportJobs,
  personalData: personalExports,
  fileOf: exportFile,
}
