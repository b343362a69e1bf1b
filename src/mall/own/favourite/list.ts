import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { keptLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { shoppingList } from './list.contract.ts'
import { merged } from './list.rules.ts'
import {
  deleteLines,
  deleteList,
  type Goods,
  insertCopiedLines,
  insertList,
  insertOrUpdateLines,
  type ListRow,
  selectFoundCount,
  selectLineCount,
  selectList,
  selectListCount,
  selectListCountForUpdate,
  selectListLines,
  selectLists,
  updateIsShared,
  updateLine,
  updateListChanged,
  updateListName,
} from './list.sql.ts'

type Caller = Ctx<UserInfo>

/** Owns what people buy again and again. A list is its owner's; his colleagues may read a shared one. */
export const shoppingListVerbs: Verbs<typeof shoppingList> = {
  async shoppingLists({ db, who }) {
    const lists = (await selectLists(db, who)).map(headOf)
    return {
      own: lists.filter(({ isMine }) => isMine),
      shared: lists.filter(({ isMine }) => !isMine),
    }
  },

  async shoppingListCount({ db, who }) {
    return { count: await selectListCount(db, who.userId) }
  },

  async shoppingListDetail(ctx, { listId, keyword, pageNum, pageSize }) {
    const head = headOf(await visibleList(ctx, listId))
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [total, list] = await Promise.all([
      selectFoundCount(ctx.db, ctx.who, { listId, keyword }),
      selectListLines(ctx.db, ctx, { listId, keyword }, page),
    ])
    return { head, total, pages: Math.ceil(total / pageSize), list }
  },

  async createList(ctx, { name, goods }) {
    return ctx.db.begin(async (tx) => {
      const listId = await newList(tx, ctx, name)
      return { listId, name, ...(await saveGoods(tx, listId, goods)) }
    })
  },

  async addToList(ctx, { listId, goods }) {
    return ctx.db.begin(async (tx) => {
      const { name } = await ownList(tx, ctx, listId)
      return { listId, name, ...(await saveGoods(tx, listId, goods)) }
    })
  },

  async setListLine(ctx, { listId, ...line }) {
    return changing(ctx, listId, async (tx) => {
      if (!(await updateLine(tx, listId, line))) refuse('SKU_NOT_FOUND')
    })
  },

  removeListLines: (ctx, { listId, skuIds }) =>
    changing(ctx, listId, (tx) => deleteLines(tx, listId, skuIds)),

  async renameList(ctx, { listId, name }) {
    return changing(ctx, listId, async (tx) => {
      await selectListCountForUpdate(tx, ctx.who.userId)
      if (!(await updateListName(tx, listId, name))) refuse('LIST_NAME_TAKEN')
    })
  },

  async shareList(ctx, { listId, isShared }) {
    return changing(ctx, listId, async (tx) => {
      if (!ctx.who.companyId) refuse('FORBIDDEN')
      await updateIsShared(tx, listId, isShared)
    })
  },

  async copyList(ctx, { listId, name }) {
    return ctx.db.begin(async (tx) => {
      await visibleList({ ...ctx, db: tx }, listId)
      const copyId = await newList(tx, ctx, name)
      await insertCopiedLines(tx, listId, copyId)
      return { listId: copyId }
    })
  },

  removeList: (ctx, { listId }) => changing(ctx, listId, (tx) => deleteList(tx, listId)),
}

/** A list the caller may read; those of others are as unknown as those that do not exist. */
export async function visibleList(
  { db, who }: { db: Sql; who: UserInfo },
  listId: string,
): Promise<ListRow> {
  return (await selectList(db, who, listId)) ?? refuse('LIST_NOT_FOUND')
}

const headOf = (row: ListRow) => ({ ...row, updatedAt: row.updatedAt.toISOString() })

/** The list is locked from here to the end of the transaction. */
async function ownList(tx: Sql, { who, now }: Caller, listId: string): Promise<ListRow> {
  const list = await visibleList({ db: tx, who }, listId)
  if (!list.isMine) refuse('FORBIDDEN')
  if (!(await updateListChanged(tx, who.userId, listId, now))) refuse('LIST_NOT_FOUND')
  return list
}

async function changing(ctx: Caller, listId: string, change: (tx: Sql) => PromiseLike<unknown>) {
  await ctx.db.begin(async (tx) => {
    await ownList(tx, ctx, listId)
    await change(tx)
  })
  return null
}

async function newList(tx: Sql, { who, now }: Caller, name: string): Promise<string> {
  if ((await selectListCountForUpdate(tx, who.userId)) >= keptLimits.lists) refuse('LIST_LIMIT')
  return (await insertList(tx, who.userId, name, now)) ?? refuse('LIST_NAME_TAKEN')
}

async function saveGoods(tx: Sql, listId: string, goods: readonly Goods[]) {
  const saved = await insertOrUpdateLines(tx, listId, merged(goods))
  if (goods.length > 0 && saved.added + saved.updated === 0) refuse('SKU_NOT_FOUND')
  if ((await selectLineCount(tx, listId)) > keptLimits.listLines) refuse('LIST_FULL')
  return saved
}
