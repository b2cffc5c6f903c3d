import type { FastifyInstance } from 'fastify'
import { mountShopPreview } from './closed-pages.ts'
import { mountDiscovery } from './discovery-routes.ts'
import { mountLookPreview } from './look-preview.ts'
import { mountPages } from './page-routes.ts'
import { mountTexts } from './text-routes.ts'

type PublicPorts = Parameters<typeof mountShopPreview>[1] &
  Parameters<typeof mountLookPreview>[1] &
  Parameters<typeof mountTexts>[1]

/** Mounts all that shoppers and programs read of a shop besides the API and its pictures. */
export function mountPublicPages(app: FastifyInstance, ports: PublicPorts): void {
  mountDiscovery(app, ports)
  mountTexts(app, ports)
  mountLookPreview(app, ports)
  mountShopPreview(app, ports)
  mountPages(app, ports)
}
