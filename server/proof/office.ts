import type { Env } from '#server/platform/env.ts'
import type { Write } from '#server/tenants/tx.ts'
import type { CheckPorts } from './checks/checks.ts'
import { backupEmail } from './backup/backup-mail.ts'
import { backupHandlers } from './backup/backup.routes.ts'
import { proofHandlers } from './proof.routes.ts'
import { planProofsLeft, proofJob, proofMails } from './prove.ts'

type Ports = CheckPorts & {
  env: Pick<Env, 'nightlyProof'>
  database: Parameters<typeof planProofsLeft>[0]
  write: Write
}

export type ProofPorts = CheckPorts

/** The part of the nightly checks in the back office. */
export const proofOffice = {
  handlers: ({ env }: Pick<Ports, 'env'>) => proofHandlers({ isOn: env.nightlyProof }),
  jobs: ({ env, database, write, ...ports }: Ports) => [
    proofJob({
      ...ports,
      isOn: env.nightlyProof,
      planLeft: () => planProofsLeft(database, write),
    }),
  ],
  backupHandlers,
  mails: (origin: string) => [...proofMails(origin), backupEmail(origin)],
}
