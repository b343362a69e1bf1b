import type { Verbs } from '#mall/ctx.ts'
import type { viewed } from './viewed.contract.ts'
import { deleteViewed, insertViewed, selectViewed } from './viewed.sql.ts'

/** Owns what people have looked at; told by their browsers, so that nothing is written by merely fetching a page. */
export const viewedVerbs: Verbs<typeof viewed> = {
  async viewedList(ctx, { limit }) {
    return { list: await selectViewed(ctx.db, ctx, ctx.who.userId, limit) }
  },

  async addViewed({ db, who, now }, { skuId }) {
    await insertViewed(db, who.userId, skuId, now)
    return null
  },

  async clearViewed({ db, who }) {
    await deleteViewed(db, who.userId)
    return null
  },
}
