import { toStaff } from '#contract/language/said.ts'
import type {
  LookDraftPicture,
  LookPicture,
  ShopSettings,
} from '#contract/backoffice/settings/shapes/shop-settings.ts'
import type { settings } from '#contract/backoffice/settings/settings.ts'
import { draftPictureName } from '#contract/rules/draft-picture.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import { pictureMayBeLeft } from '#server/calls/picture-jobs.ts'
import type { StaffHandlersOf, StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { keepSign, keepUpload } from '#server/platform/media/keep-upload.ts'
import type { Box } from '#server/platform/media/work/picture-work.ts'
import type { MediaStore } from '#server/platform/media/media-store.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { findLook, lockSite, updateLookPicture } from './settings.queries.ts'
import { settingsOf } from './settings.routes.ts'

/** Twice what is shown at most, for dense screens. */
const BOXES: Record<Exclude<LookPicture, 'hero'>, Box> = {
  logo: { width: 512, height: 256 },
  favicon: { width: 96, height: 96 },
}

/** Logos are shown 40 pixels high. One that is half as wide again stands in the name's place. */
const LOGO_HEIGHT = 40
const WIDE_FROM = 1.5
const MOST_LOGO_WIDTH = 240

function logoWidth({ width, height }: Box): number | null {
  const ratio = width / height
  return ratio < WIDE_FROM ? null : Math.min(MOST_LOGO_WIDTH, Math.round(LOGO_HEIGHT * ratio))
}

async function published(tx: StaffTx, picture: LookPicture): Promise<ShopSettings> {
  await tx.record({
    act: 'look.picture',
    subject: { kind: 'settings', id: tx.tenantId },
    after: { picture },
  })
  await pictureMayBeLeft(tx)
  tx.changed('settings')
  return settingsOf(tx)
}

/**
 * Keeps a picture that only the preview of the look shows; unless it is published, it is cleared later.
 * @throws Refusal 400 on what is no picture
 */
export async function takeDraftPicture(
  media: MediaStore,
  picture: 'logo' | 'hero',
  { shop, write }: StaffRequest,
  bytes: Buffer,
): Promise<LookDraftPicture> {
  const draft =
    picture === 'hero'
      ? await keepUpload(media, shop.id, bytes)
      : await keepSign(media, shop.id, bytes, BOXES.logo).then(({ path, ...size }) => ({
          image: path,
          width: logoWidth(size) ?? 0,
          height: LOGO_HEIGHT,
        }))
  const [, , , key = ''] = draft.image.split('/')
  return write(async (tx) => {
    await pictureMayBeLeft(tx)
    await tx.record({
      act: 'look.picture_tried',
      subject: { kind: 'settings', id: tx.tenantId },
      after: { picture },
    })
    return { name: draftPictureName({ ...draft, key }) }
  })
}

/** Kept before the transaction, as every picture. @throws Refusal 400 on what is no picture */
export async function takeLookPicture(
  media: MediaStore,
  picture: LookPicture,
  { shop, write }: StaffRequest,
  { bytes, alt }: { bytes: Buffer; alt: string },
): Promise<ShopSettings> {
  if (picture === 'hero') {
    const place = await keepUpload(media, shop.id, bytes)
    return write(async (tx) => {
      await updateLookPicture(tx, {
        hero_image: JSON.stringify({ ...place, alt_text: plainLine(alt) }),
      })
      return published(tx, picture)
    })
  }
  const { path, ...size } = await keepSign(media, shop.id, bytes, BOXES[picture])
  return write(async (tx) => {
    await updateLookPicture(tx, {
      [picture]: path,
      ...(picture === 'logo' && { logo_width: logoWidth(size) }),
    })
    return published(tx, picture)
  })
}

export const lookPictureHandlers = {
  'PATCH /settings/look/hero/': ({ write, body }) =>
    write(async (tx) => {
      await lockSite(tx)
      const { hero_image: hero } = await findLook(tx)
      if (!hero) return refuse(409, toStaff('thereIsNoPicture'))
      const { alt_text = hero.alt_text } = acceptChanges({ alt_text: hero.alt_text }, body)
      const described = { ...hero, alt_text: plainLine(alt_text) }
      await updateLookPicture(tx, { hero_image: JSON.stringify(described) })
      return published(tx, 'hero')
    }),

  'DELETE /settings/look/:picture/': ({ write, params }) =>
    write(async (tx) => {
      const column = params.picture === 'hero' ? 'hero_image' : params.picture
      await updateLookPicture(tx, {
        [column]: null,
        ...(column === 'logo' && { logo_width: null }),
      })
      return published(tx, params.picture)
    }),
} satisfies Partial<StaffHandlersOf<typeof settings>>
