import { createHash } from 'node:crypto'
import type { Db } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { sellerLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { admin, holdsOneOf } from '#mall/staffAccess.ts'
import { insertMarks, insertPicture, selectMarks, selectUsable } from './marks.sql.ts'
import type { Mark, MarkKind, seller } from './seller.contract.ts'
import { forgetShown } from './shown.ts'

export type PackedMark = { png: Uint8Array; width: number; height: number }

type Parts = {
  db: Db
  who: UserInfo
  now: Date
  kind: MarkKind
  /** Answers the picture as PNG; null where it cannot be read. */
  packed(bytes: Uint8Array): Promise<PackedMark | null>
}

/** Keeps a sign or a seal. Its id is the hash of what it is and of its bytes. */
export async function storeMark({ packed, ...parts }: Parts, bytes: Uint8Array): Promise<Mark> {
  const { db, who, now, kind } = parts
  if (!holdsOneOf(who, admin)) refuse('FORBIDDEN')
  const { uses, windowMs } = sellerLimits.pictures
  if ((await insertUse(db, `mark ${who.userId}`, windowMs, now)) > uses) refuse('FILE_LIMIT')
  const { png, width, height } = (await packed(bytes)) ?? refuse('MARK_TYPE')
  const fileId = createHash('sha256').update(kind).update(png).digest('base64url').slice(0, 22)
  await insertPicture(db, { fileId, width, height, kind, png }, { userId: who.userId, now })
  return { fileId, width, height }
}

type Marks = Pick<Verbs<typeof seller>, 'marks' | 'saveMarks'>

/** The staff says what the mall is marked with. */
export const marksVerbs: Marks = {
  async marks({ db }) {
    const { changedAt, ...row } = await selectMarks(db)
    return { ...row, changedAt: changedAt.toISOString() }
  },

  async saveMarks({ db, who, now }, { version, ...ids }) {
    await db.begin(async (tx) => {
      const before = await selectMarks(tx)
      const asked = [
        { fileId: ids.logoId, kind: 'logo' as const },
        { fileId: ids.sealId, kind: 'seal' as const },
      ].filter(({ fileId }) => fileId !== '')
      if ((await selectUsable(tx, asked)) < asked.length) refuse('FILE_NOT_FOUND')
      const isNext = before.version === version
      if (!isNext || !(await insertMarks(tx, version + 1, ids, { userId: who.userId, now })))
        refuse('CONFIRM_SETTING_CHANGED')
      await recordAudit(tx, {
        who,
        action: 'seller.marks',
        subject: `标志与公章（第 ${version + 1} 版）`,
        detail: {
          标志: movedText(before.logo, ids.logoId),
          公章: movedText(before.seal, ids.sealId),
        },
      })
    })
    forgetShown(db)
    return null
  },
}

function movedText(before: Mark | null, fileId: string): string {
  if ((before?.fileId ?? '') === fileId) return '未改'
  return fileId === '' ? '移除' : before ? '更换' : '设置'
}
