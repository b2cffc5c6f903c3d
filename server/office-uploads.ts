import { PICTURE_UPLOAD } from '#contract/backoffice/catalogue/products.ts'
import { POST_PICTURE_UPLOAD } from '#contract/backoffice/content/posts.ts'
import { TEXT_PICTURE_UPLOAD } from '#contract/backoffice/content/text-pictures.ts'
import { IMPORT_UPLOAD } from '#contract/backoffice/files/imports.ts'
import { LOOK_DRAFT_UPLOADS, LOOK_UPLOADS } from '#contract/backoffice/settings/settings.ts'
import type { PictureUpload } from './backoffice/upload-routes.ts'
import { blogOffice } from './blog/office.ts'
import { importOffice } from './imports/office.ts'
import { pageOffice } from './pages/merchant/office.ts'
import { keepUpload } from './platform/media/keep-upload.ts'
import type { MediaStore } from './platform/media/media-store.ts'
import { productOffice } from './products/office.ts'

/** The uploads of colleagues. A picture is kept before the transaction, because making it anew takes too long for one. */
export const uploadsInto = (media: MediaStore): PictureUpload[] => [
  {
    ...PICTURE_UPLOAD,
    async take(request, { id, bytes, alt, replaces }) {
      const place = await keepUpload(media, request.shop.id, bytes)
      return request.write(async (tx) => {
        if (replaces === undefined) await productOffice.addPicture(tx, id, place, alt)
        else await productOffice.replacePicture(tx, id, replaces, place)
        return productOffice.readStaffProduct(tx, id, request)
      })
    },
  },
  {
    ...TEXT_PICTURE_UPLOAD,
    async take(request, { bytes }) {
      const place = await keepUpload(media, request.shop.id, bytes)
      return request.write((tx) => pageOffice.noteTextPicture(tx, place))
    },
  },
  {
    ...POST_PICTURE_UPLOAD,
    async take(request, { id, bytes }) {
      const place = await keepUpload(media, request.shop.id, bytes)
      return request.write((tx) => blogOffice.notePicture(tx, id, place))
    },
  },
  {
    ...IMPORT_UPLOAD,
    take: (request, { id, bytes, part }) =>
      request.write((tx) => importOffice.takePart(tx, id, part, bytes)),
  },
  ...LOOK_UPLOADS.map(({ picture, ...upload }): PictureUpload => ({
    ...upload,
    take: (request, given) => pageOffice.takeLookPicture(media, picture, request, given),
  })),
  ...LOOK_DRAFT_UPLOADS.map(({ picture, ...upload }): PictureUpload => ({
    ...upload,
    take: (request, { bytes }) => pageOffice.takeDraftPicture(media, picture, request, bytes),
  })),
]
