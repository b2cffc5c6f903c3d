import { jobOf } from '#server/tenants/jobs.ts'

export const exportPart = jobOf<{ export: number; part: number }>('export.part')
export const exportsExpire = jobOf<{ export: number }>('export.expire')
