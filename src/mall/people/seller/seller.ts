import type { Sql } from '#db/postgres.ts'
import { cached } from '#mall/cache.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { Seller, seller } from './seller.contract.ts'
import { sellerForm } from './seller.form.ts'
import { insertSeller, selectSeller } from './seller.sql.ts'

const [shownMs, staleMs] = [3000, 60_000]
const shown = cached(shownMs, ({ db }) => sellerOf(db), staleMs)

/** Answers who sells here, for papers and messages. */
export async function sellerOf(db: Sql): Promise<Seller> {
  const { version, changedBy, changedAt, ...facts } = await selectSeller(db)
  return facts
}

/**
 * Answers the same for pages, which are asked for all the time: another process sees a change after three seconds. While the
 * database does not answer, a page without it is still a page.
 */
export const shownSeller = (asking: Pick<Ctx, 'db' | 'now'>): Promise<Seller> =>
  shown.of(asking).catch(() => delivered)

const delivered = { name: '工业品商城', slogan: '', company: '', phone: '', hours: '', icp: '' }

export const sellerVerbs: Verbs<typeof seller> = {
  async seller({ db }) {
    const { changedAt, ...row } = await selectSeller(db)
    return { ...row, changedAt: changedAt.toISOString() }
  },

  async saveSeller({ db, who, now }, { version, ...typed }) {
    const values = sellerForm.normalized(typed)
    refuseProblems('FORM_INVALID', sellerForm.problems(values))
    await db.begin(async (tx) => {
      const before = await selectSeller(tx)
      const by = { userId: who.userId, now }
      const isNext = before.version === version
      if (!isNext || !(await insertSeller(tx, version + 1, values, by)))
        refuse('CONFIRM_SETTING_CHANGED')
      await recordAudit(tx, {
        who,
        action: 'seller.save',
        subject: `商城信息（第 ${version + 1} 版）`,
        detail: moved(before, values),
      })
    })
    shown.forget(db)
    return null
  },
}

/** Says of each field that has changed what it was and what it is. */
function moved(before: Seller, after: Seller): Record<string, string> {
  const changed = sellerForm.names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(
    changed.map((name) => [
      sellerForm.fields[name].label,
      `${before[name] || '无'} → ${after[name] || '无'}`,
    ]),
  )
}
