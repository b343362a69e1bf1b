import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { keptLimits } from '#mall/limits.ts'
import type { favourite } from './favourite.contract.ts'
import {
  deleteFavourites,
  insertFavourites,
  lockFavourites,
  selectFavouriteCount,
  selectFavourites,
  selectIsFavourite,
} from './favourite.sql.ts'

/** Owns what people mark to find it again. */
export const favouriteVerbs: Verbs<typeof favourite> = {
  async favouriteList(ctx, { keyword, pageNum, pageSize }) {
    const { db, who } = ctx
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [total, list] = await Promise.all([
      selectFavouriteCount(db, who, keyword),
      selectFavourites(db, ctx, keyword, page),
    ])
    return { total, pages: Math.ceil(total / pageSize), list }
  },

  async isFavourite({ db, who }, { skuId }) {
    return { isFavourite: await selectIsFavourite(db, who.userId, skuId) }
  },

  async favouriteCount({ db, who }) {
    return { count: await selectFavouriteCount(db, who) }
  },

  async addFavourite({ db, who, now }, { skuIds }) {
    await db.begin(async (tx) => {
      await lockFavourites(tx, who.userId)
      if (!(await insertFavourites(tx, who.userId, skuIds, now))) refuse('SKU_NOT_FOUND')
      if ((await selectFavouriteCount(tx, who)) > keptLimits.favourites) refuse('FAVOURITE_LIMIT')
    })
    return null
  },

  async removeFavourite({ db, who }, { skuIds }) {
    await deleteFavourites(db, who.userId, skuIds)
    return null
  },
}
