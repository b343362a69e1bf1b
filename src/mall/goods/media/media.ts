import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { Photos } from '#mall/goods/assortment/change.rules.ts'
import { change, type Goods, lockPhotos } from '#mall/goods/assortment/changing.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { documentVerbs } from './document.ts'
import type { media, PhotosOf } from './media.contract.ts'
import { areKnownPhotos } from './photo.sql.ts'

/** Photos of goods are changed, and taken back, as all else that the staff says of goods (goods/assortment). */
export const mediaVerbs: Verbs<typeof media> = {
  ...documentVerbs,

  async addPhoto(ctx, { skuId, of, photoId }) {
    if (!(await areKnownPhotos(ctx.db, [photoId]))) refuse('NOT_FOUND')
    await ctx.db.begin(async (tx) => {
      const goods = await lockPhotos(tx, skuId, of === 'series')
      const photoIds = photoIdsOf(goods.photos[fields[of]])
      if (photoIds.includes(photoId)) return
      if (photoIds.length >= mediaLimits.photos) refuse('PHOTO_MANY')
      await leave(tx, ctx, goods, { of, photoIds: [...photoIds, photoId] })
    })
    return null
  },

  async setPhotos(ctx, { skuId, of, was, now }) {
    const photoIds = [...new Set(now)]
    if (!(await areKnownPhotos(ctx.db, photoIds))) refuse('NOT_FOUND')
    await ctx.db.begin(async (tx) => {
      const goods = await lockPhotos(tx, skuId, of === 'series')
      if (goods.photos[fields[of]] !== was.join(',')) refuse('PHOTOS_CHANGED')
      await leave(tx, ctx, goods, { of, photoIds })
    })
    return null
  },
}

const fields: Record<PhotosOf, keyof Photos> = { sku: 'photos', series: 'seriesPhotos' }

type Left = { of: PhotosOf; photoIds: readonly string[] }

const leave = (tx: Sql, ctx: Ctx<UserInfo>, goods: Goods, { of, photoIds }: Left) =>
  change(tx, ctx, goods, {
    kind: 'photo',
    photos: { ...goods.photos, [fields[of]]: photoIds.join(',') },
  })
