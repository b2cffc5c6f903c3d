import { useNavigate } from 'react-router'
import { IMPORT_PART_BYTES } from '#contract/backoffice/files/imports.ts'
import type { ImportReport } from '#contract/backoffice/files/shapes/import-report.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { upload } from '../api.ts'
import { links } from '../links.ts'
import { useChange } from '../parts/use-change.ts'
import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'
import { isMoving } from './import-words.ts'

const ASKED_EVERY_MS = 1_000

export function useImports() {
  const { shop, api } = useShop()
  return useRecord(['imports', shop, 'list'], () => api('GET /imports/'))
}

/** Reads an import, and reads it again while the server works on it. */
export function useImport(id: number) {
  const { shop, api } = useShop()
  return useRecord(['imports', shop, id], () => api('GET /imports/:id/', { params: { id } }), {
    refetchInterval: ({ state }) =>
      state.data !== undefined &&
      (isMoving(state.data.state) || state.data.fetched.waiting > 0) &&
      ASKED_EVERY_MS,
  })
}

const PART_TRIES = 3

/** Sends a file in parts; a part that fails is sent again. Tells how far it is, 0 to 1. */
export function useUpload(onProgress: (part: number) => void) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  return useChange(
    async (file: File) => {
      const { id } = await api('POST /imports/', { body: { file_name: file.name.slice(0, 200) } })
      const parts = Math.max(1, Math.ceil(file.size / IMPORT_PART_BYTES))
      for (let part = 0; part < parts; part++) {
        const bytes = file.slice(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
        await sendPart(shop, id, part, bytes, (done) => onProgress((part + done) / parts))
      }
      return api('POST /imports/:id/reading/', { params: { id } })
    },
    { after: ({ id }) => navigate(links.import(shop, id)), stale: [['imports', shop, 'list']] },
  )
}

async function sendPart(
  shop: number,
  id: number,
  part: number,
  bytes: Blob,
  onProgress: (done: number) => void,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await upload(shop, `/imports/${id}/parts/?part=${part}`, bytes, onProgress)
      return
    } catch (error) {
      if (tries === PART_TRIES) throw error
    }
  }
}

export type Choices = StaffInput<'PUT /imports/:id/choices/'>['body']

/** The acts on an import. Lists of what it changed are loaded anew. */
export function useImportActs({ id }: Pick<ImportReport, 'id'>) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const stale = [
    ['imports', shop],
    ['products', shop],
    ['home', shop],
  ]
  const params = { id }
  return {
    choose: useChange((body: Choices) => api('PUT /imports/:id/choices/', { params, body }), {
      stale,
      saysFault: true,
    }),
    run: useChange(() => api('POST /imports/:id/run/', { params }), { stale, saysFault: true }),
    stop: useChange(() => api('POST /imports/:id/stop/', { params }), { stale, saysFault: true }),
    revert: useChange(() => api('POST /imports/:id/reversal/', { params }), {
      stale,
      saysFault: true,
    }),
    fetchAgain: useChange(() => api('POST /imports/:id/pictures/', { params }), {
      stale,
      saysFault: true,
    }),
    forget: useChange(() => api('DELETE /imports/:id/', { params }), {
      stale,
      saysFault: true,
      after: () => navigate(links.imports(shop)),
    }),
  }
}
