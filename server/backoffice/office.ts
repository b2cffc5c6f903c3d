import type { FastifyInstance } from 'fastify'
import type { staffEndpoints } from '#contract/backoffice/staff-api.ts'
import type { OnlyCallsOf } from '#server/calls/requests.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { type AgentEndpoint, mountAgents } from './agent-route.ts'
import { dutyHandlers } from './duties/duties.routes.ts'
import { homeHandlers } from './home.routes.ts'
import { mountKeyDocs } from './key-docs.ts'
import { noticeSettingsHandlers } from './notices/notice-settings.routes.ts'
import { personalReplies } from './once/once.ts'
import { mountPersonCalls } from './person-routes.ts'
import { pictureJobs } from './pictures/clear-pictures.ts'
import { listNamedPictures } from './pictures/named-pictures.queries.ts'
import { mountReference } from './reference/mount-reference.ts'
import { mountPreviewFrame } from './preview-frame.ts'
import { savedViewHandlers } from './saved-views.routes.ts'
import { mountStaffDocs } from './staff-docs.ts'
import { mountStaffFiles, type StaffFileRoute } from './staff-files.ts'
import { mountStaffCalls, type StaffCallPorts } from './staff-routes.ts'
import { mountUploads, type PictureUpload } from './upload-routes.ts'

/** The calls, jobs and personal data of this module, as the other modules' `office.ts` give theirs. */
export const ownOffice = {
  handlers: (ports: Parameters<typeof homeHandlers>[0]) => ({
    ...homeHandlers(ports),
    ...savedViewHandlers,
    ...dutyHandlers,
    ...noticeSettingsHandlers,
  }),
  jobs: pictureJobs,
  listNamedPictures,
  personalData: personalReplies,
}

/** Pictures that colleagues upload, files that they download, and assistants, besides the calls. */
export type Offered = {
  uploads: PictureUpload[]
  files: StaffFileRoute[]
  agents: AgentEndpoint
}

/** Mounts what all modules offer to colleagues. */
export function mountOffice<Handlers extends StaffHandlersOf<typeof staffEndpoints>>(
  app: FastifyInstance,
  handlers: OnlyCallsOf<typeof staffEndpoints, Handlers>,
  { uploads, files, agents }: Offered,
  ports: StaffCallPorts,
): void {
  mountPersonCalls(app, ports)
  mountStaffCalls(app, handlers, ports)
  mountStaffDocs(app, ports)
  mountKeyDocs(app, ports)
  mountReference(app)
  mountUploads(app, uploads, ports)
  mountPreviewFrame(app, ports)
  mountStaffFiles(app, files, ports)
  mountAgents(app, agents, ports)
}
