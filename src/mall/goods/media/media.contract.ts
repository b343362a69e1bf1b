import * as z from 'zod/mini'
import { post } from '#mall/endpoint.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { Id } from '#mall/list.ts'

const PhotoId = z.string().check(z.regex(/^[\w-]{22}$/))
const PhotoIds = z.array(PhotoId).check(z.maxLength(mediaLimits.photos))
/** Photos are those of one SKU or of its whole series. */
const PhotosOf = z.enum(['sku', 'series'])
export type PhotosOf = z.infer<typeof PhotosOf>

/** The staff gives goods photos. A file is sent first, to /mall/media/photo, which answers its number. */
export const media = {
  /** Puts a photo behind the others. Refuses SKU_NOT_FOUND, NOT_FOUND, PHOTO_MANY. */
  addPhoto: post(
    '/mall/media/addPhoto',
    'operator',
    z.object({ skuId: Id, of: PhotosOf, photoId: PhotoId }),
    z.null(),
  ),
  /**
   * Leaves these photos, in this order, where there were those that the page showed. Refuses SKU_NOT_FOUND, NOT_FOUND,
   * and PHOTOS_CHANGED with what somebody else has changed.
   */
  setPhotos: post(
    '/mall/media/setPhotos',
    'operator',
    z.object({ skuId: Id, of: PhotosOf, was: PhotoIds, now: PhotoIds }),
    z.null(),
  ),
}
