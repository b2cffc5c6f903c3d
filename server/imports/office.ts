import type { MediaStore } from '#server/platform/media/media-store.ts'
import { importHandlers } from './imports.routes.ts'
import { personalImports } from './personal-imports.ts'
import { createFetchPicture, type FetchPicture } from './pictures/fetch-picture.ts'
import { importPictureJobs } from './pictures/picture-jobs.ts'
import { redirectHandlers } from './redirects/redirects.routes.ts'
import { takeImportPart } from './take-part.ts'
import { createImportJobs } from './work/import-jobs.ts'

export type ImportPorts = Parameters<typeof createImportJobs>[0] & {
  media: MediaStore
  /** Fetches the pictures of imports; absent: from the public internet. */
  fetchPicture?: FetchPicture | undefined
}

/** The imports' part of the back office. */
export const importOffice = {
  handlers: { ...importHandlers, ...redirectHandlers },
  personalData: personalImports,
  takePart: takeImportPart,

  /** The jobs, and the processes that do them until it is closed. */
  openJobs({ fetchPicture = createFetchPicture(), media, ...ports }: ImportPorts) {
    const { jobs, close } = createImportJobs(ports)
    return { jobs: [...jobs, ...importPictureJobs({ media, fetchPicture })], close }
  },
}
