import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { deleteRight, insertRight, selectHoldsRight, selectPeople } from './right.sql.ts'

export async function goodsRights({ db, who }: Ctx<UserInfo>) {
  const people = await selectPeople(db)
  const mayEdit = people.some(({ userId, isHeld }) => isHeld && userId === who.userId)
  return {
    people: people.map((one) => ({ ...one, isOwn: one.userId === who.userId })),
    mayGrant: mayEdit || people.every(({ isHeld }) => !isHeld),
    mayEdit,
  }
}

/** Where nobody of the staff holds it any more, anybody may take it. */
export async function setGoodsRight(
  { db, who, now }: Ctx<UserInfo>,
  { userId, isHeld }: { userId: string; isHeld: boolean },
) {
  await db.begin(async (tx) => {
    const people = await selectPeople(tx)
    if (people.some((one) => one.isHeld)) {
      if (userId === who.userId) refuse('RIGHT_OWN')
      await refuseWithoutRight(tx, who)
    }
    const colleague = people.find((one) => one.userId === userId) ?? refuse('NOT_FOUND')
    if (isHeld) await insertRight(tx, { userId, by: who.name, now })
    else await deleteRight(tx, userId)
    const detail = { 权限: '商品', 现在: isHeld ? '有' : '无' }
    await recordAudit(tx, { who, action: 'goods.right', subject: colleague.name, detail })
  })
  return null
}

export async function refuseWithoutRight(tx: Sql, { userId }: UserInfo) {
  if (!(await selectHoldsRight(tx, userId))) refuse('GOODS_RIGHT')
}
