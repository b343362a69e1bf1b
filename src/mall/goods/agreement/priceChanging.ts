import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { selectBrandsKept, selectCategoriesKept } from '#mall/goods/catalogue/taxonomy.sql.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { holdsOneOf, sales } from '#mall/staffAccess.ts'
import { updateAgreement } from './agreementDesk.sql.ts'
import type { PriceChange } from './ownedPrices.contract.ts'
import {
  type Facts,
  goneIn,
  labelOf,
  linesOf,
  movesOf,
  newerIn,
  partsOf,
  undone,
} from './priceChange.rules.ts'
import { type ChangeRow, insertChange, selectChange, selectChanges } from './priceChange.sql.ts'
import { isNameTaken, lockNames, updateGroup } from './priceGroup.sql.ts'
import {
  lockOwner,
  type Owner,
  type OwnerId,
  selectNames,
  selectOwned,
  selectOwnedCount,
  selectOwner,
  selectPrices,
  selectRules,
  selectThere,
  writePrices,
} from './priceOwner.sql.ts'

type Staff = Ctx<UserInfo>

/** Who changes the same agreement, level or group does so one after the other. */
export async function lockedOwner(tx: Sql, id: OwnerId): Promise<Owner> {
  await lockOwner(tx, id)
  return (await selectOwner(tx, id)) ?? refuse('NOT_FOUND')
}

/** Refuses whoever has not seen the last change. */
export async function refuseNewer(tx: Sql, owner: Owner, revision: string): Promise<void> {
  if (owner.revision === revision) return
  const [last] = await selectChanges(tx, owner, 1)
  refuse('PRICES_CHANGED', { name: last?.userName })
}

/** Answers those of these keys whose brand or category there is; they stay until the transaction ends. */
export async function thereKept(tx: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const idsOf = (wanted: string) =>
    keys.flatMap((key) => {
      const part = partsOf(key)
      return part?.scope === wanted ? part.id : []
    })
  const [brandIds, categoryIds] = [idsOf('brand'), idsOf('category')]
  const brands = brandIds.length > 0 ? await selectBrandsKept(tx, brandIds) : []
  const categories = categoryIds.length > 0 ? await selectCategoriesKept(tx, categoryIds) : []
  return new Set([
    ...brands.map(({ id }) => `brand:${id}`),
    ...categories.map(({ id }) => `category:${id}`),
  ])
}

type Change = { kind: PriceChange['kind']; facts: Facts; undoes?: string }

/** Writes what differs with its history and its entry in the log; what moves nothing is no change. */
export async function change(tx: Sql, ctx: Staff, owner: Owner, change: Change): Promise<void> {
  const { kind, facts, undoes = null } = change
  const was = { ...owner.facts, ...(await selectPrices(tx, owner, Object.keys(facts))) }
  const moves = movesOf(was, facts)
  const moved = Object.fromEntries(Object.entries(moves).map(([key, [, now]]) => [key, now]))
  if (Object.keys(moves).length === 0) return
  if (owner.groupId && moved.name) await refuseTaken(tx, owner.groupId, moved.name)
  await writePrices(tx, owner, moved)
  const terms = { ...owner.facts, ...moved }
  if (owner.agreementId) await updateAgreement(tx, owner.agreementId, terms)
  else if (owner.groupId) await updateGroup(tx, owner.groupId, terms)
  await insertChange(tx, owner, { kind, undoes, moves }, ctx)
  const lines = await wordsOf(tx, { moves })
  const detail = lines.lines.map(({ label, was, now }) => [
    label,
    `${was || '无'} → ${now || '无'}`,
  ])
  await recordAudit(tx, {
    who: ctx.who,
    action: `${owner.agreementId ? 'agreement' : 'priceGroup'}.${kind}`,
    subject: owner.name,
    detail: {
      ...Object.fromEntries(detail),
      ...(lines.more > 0 && { 其余: `${lines.more} 项` }),
    },
  })
}

async function refuseTaken(tx: Sql, groupId: string, name: string) {
  await lockNames(tx)
  if (await isNameTaken(tx, groupId, name)) refuse('PRICE_GROUP_TAKEN')
}

/** The first few of what a change has moved. */
async function wordsOf(db: Sql, { moves }: Pick<ChangeRow, 'moves'>) {
  const shown = Object.entries(moves).slice(0, agreementLimits.shownMoves)
  const names = await selectNames(
    db,
    shown.map(([key]) => key),
  )
  const lines = linesOf(Object.fromEntries(shown), names)
  return { lines, more: Object.keys(moves).length - shown.length }
}

/** What the rooms of agreements, levels and groups show alike. */
export async function ownedOf(
  ctx: Staff,
  owner: Owner,
  { keyword, pageNum, pageSize }: { keyword: string; pageNum: number; pageSize: number },
) {
  const { db } = ctx
  const most = agreementLimits.changes
  const [rules, total, list, changes] = await Promise.all([
    selectRules(db, owner),
    selectOwnedCount(db, owner, keyword),
    selectOwned(db, owner, { keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }),
    selectChanges(db, owner, most + 1),
  ])
  const mayEdit = holdsOneOf(ctx.who, sales)
  const shown = changes.slice(0, most)
  const keys = shown.flatMap(({ moves }) => Object.keys(moves))
  const now = { ...owner.facts, ...(await selectPrices(db, owner, keys)) }
  const there = await selectThere(db, keys)
  const history = await Promise.all(
    shown.map(async ({ moves, undoneBy, ...row }): Promise<PriceChange> => {
      const isUndoable =
        row.kind !== 'create' &&
        !undoneBy &&
        newerIn(moves, now).length === 0 &&
        !goneIn(moves, there)
      return {
        changeId: row.changeId,
        at: row.at.toISOString(),
        userName: row.userName,
        kind: row.kind,
        reason: row.reason,
        ...(await wordsOf(db, { moves })),
        undoneBy,
        mayUndo: mayEdit && isUndoable,
      }
    }),
  )
  return {
    rules,
    found: { total, pages: Math.ceil(total / pageSize), list },
    history,
    hasMore: changes.length > most,
    mayEdit,
  }
}

export async function undoChange(ctx: Staff, changeId: string): Promise<null> {
  const named = (await selectChange(ctx.db, changeId)) ?? refuse('NOT_FOUND')
  if (named.kind === 'create') refuse('NOT_FOUND')
  const { moves } = named
  await ctx.db.begin(async (tx) => {
    const owner = await lockedOwner(tx, named)
    if ((await selectChange(tx, changeId))?.undoneBy) refuse('PRICE_UNDONE')
    const now = { ...owner.facts, ...(await selectPrices(tx, owner, Object.keys(moves))) }
    const [newer] = newerIn(moves, now)
    const gone = goneIn(moves, await thereKept(tx, Object.keys(moves)))
    const field = newer ?? gone
    if (field)
      refuse(newer ? 'PRICE_NEWER' : 'PRICE_GONE', {
        field: labelOf(field, await selectNames(tx, [field])),
      })
    await change(tx, ctx, owner, { kind: 'undo', facts: undone(moves), undoes: changeId })
  })
  return null
}
