import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { GoodsDocument } from '#mall/goods/catalogue/catalogue.contract.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { Id, listOf } from '#mall/list.ts'
import { documentForm } from './document.form.ts'

const PhotoId = z.string().check(z.regex(/^[\w-]{22}$/))
const PhotoIds = z.array(PhotoId).check(z.maxLength(mediaLimits.photos))
/** Photos are those of one SKU or of its whole series. */
const PhotosOf = z.enum(['sku', 'series'])
export type PhotosOf = z.infer<typeof PhotosOf>

export const StaffDocument = z.extend(GoodsDocument, {
  of: z.enum(['sku', 'series', 'brand']),
  userName: z.string(),
  at: z.string(),
})
export type StaffDocument = z.infer<typeof StaffDocument>

/**
 * The staff gives goods photos and documents. A file is sent first, to /mall/media/photo or /mall/media/document, which
 * answers its number.
 */
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
  /** Answers the documents of goods, of their series and of their brand. */
  goodsDocuments: get(
    '/mall/media/goodsDocuments',
    'operator',
    z.object({ skuId: Id }),
    listOf(StaffDocument),
  ),
  /** Refuses FORM_INVALID, SKU_NOT_FOUND, NOT_FOUND, DOCUMENT_MANY. */
  addDocument: post(
    '/mall/media/addDocument',
    'operator',
    z.object({ skuId: Id, ...inputOf(documentForm) }),
    z.null(),
  ),
  /** The goods are those on whose page it was removed. Refuses SKU_NOT_FOUND, NOT_FOUND. */
  removeDocument: post(
    '/mall/media/removeDocument',
    'operator',
    z.object({ skuId: Id, documentId: Id }),
    z.null(),
  ),
}
