import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { labelled } from './company.rules.ts'
import {
  isTaken,
  lockCreditCode,
  selectCertification,
  selectCertifications,
  selectCompany,
  selectCompanyForUpdate,
  updateCertified,
  updateDecided,
} from './company.sql.ts'
import { standingOf } from './company.ts'
import { creditVerbs } from './credit.ts'
import { updateGrantOver } from './creditChange.sql.ts'
import { recordDecision } from './decided.ts'
import type { companyReview } from './review.contract.ts'
import {
  selectHead,
  selectHeads,
  selectReviewCounts,
  selectTermCompany,
  updateFrozen,
  updateTermRejected,
} from './review.sql.ts'
import { selectTermCounts, selectTermHeads, type TermHead } from './term.sql.ts'

/**
 * The mall's own staff decides about companies: about each application once, and each time with an entry in the log.
 */
export const reviewVerbs: Verbs<typeof companyReview> = {
  async reviewList({ db }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectReviewCounts(db, keyword),
      selectHeads(db, page),
    ])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(headOf) }
  },

  async reviewDetail({ db }, { companyId }) {
    const [head, row, certifications] = await Promise.all([
      selectHead(db, companyId),
      selectCompany(db, companyId),
      selectCertifications(db, companyId),
    ])
    if (!head || !row) refuse('NOT_FOUND')
    return { ...row, ...standingOf(certifications), ...headOf(head) }
  },

  async approve({ db, who, now }, { certificationId }) {
    const asked = (await selectCertification(db, certificationId)) ?? refuse('NOT_FOUND')
    const { companyId, creditCode, name } = asked
    await db.begin(async (tx) => {
      await lockCreditCode(tx, creditCode)
      const decided = await updateDecided(tx, { certificationId, userId: who.userId, now }, null)
      if (!decided) refuse('COMPANY_DECIDED')
      if (await isTaken(tx, creditCode, companyId)) refuse('COMPANY_TAKEN')
      await updateCertified(tx, companyId, asked)
      await recordDecision(tx, {
        who,
        companyId,
        action: 'company.approve',
        subject: name,
        detail: { 信用代码: creditCode },
      })
    })
    return null
  },

  async reject({ db, who, now }, { certificationId, reasons }) {
    const asked = (await selectCertification(db, certificationId)) ?? refuse('NOT_FOUND')
    await db.begin(async (tx) => {
      const decided = await updateDecided(tx, { certificationId, userId: who.userId, now }, reasons)
      if (!decided) refuse('COMPANY_DECIDED')
      const { companyId, name: subject } = asked
      const entry = { who, companyId, action: 'company.reject', subject } as const
      await recordDecision(tx, { ...entry, detail: labelled(reasons) })
    })
    return null
  },

  freeze: (ctx, { companyId, reason }) => setFrozen(ctx, companyId, ctx.now, reason),

  unfreeze: (ctx, { companyId, reason }) => setFrozen(ctx, companyId, null, reason),

  async termList({ db }, { tab, keyword, pageNum, pageSize }) {
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectTermCounts(db, keyword),
      selectTermHeads(db, page),
    ])
    const total = counts[tab]
    return { total, pages: Math.ceil(total / pageSize), counts, list: rows.map(termOf) }
  },

  async rejectTerm({ db, who, now }, { termApplicationId, reason }) {
    const company = (await selectTermCompany(db, termApplicationId)) ?? refuse('NOT_FOUND')
    const { companyId, name: subject } = company
    const by = { userId: who.userId, now }
    await db.begin(async (tx) => {
      await selectCompanyForUpdate(tx, companyId)
      if (!(await updateTermRejected(tx, { termApplicationId, ...by }, reason)))
        refuse('COMPANY_DECIDED')
      await updateGrantOver(tx, termApplicationId, { ...by, answer: reason })
      const told = { who, companyId, subject, detail: { 原因: reason } }
      await recordDecision(tx, { ...told, action: 'term.reject' })
    })
    return null
  },

  ...creditVerbs,
}

async function setFrozen(
  { db, who }: Ctx<UserInfo>,
  companyId: string,
  at: Date | null,
  reason: string,
) {
  if (!(await selectCompany(db, companyId))) refuse('NOT_FOUND')
  await db.begin(async (tx) => {
    const company = await updateFrozen(tx, companyId, at, at ? reason : '')
    if (!company) refuse('COMPANY_DECIDED')
    const action = at ? 'company.freeze' : 'company.unfreeze'
    const entry = { who, companyId, action, subject: company.name } as const
    await recordDecision(tx, { ...entry, detail: { 原因: reason } })
  })
  return null
}

const termOf = (row: TermHead) => ({
  ...row,
  createdAt: row.createdAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

const headOf = <R extends { createdAt: Date | null }>(row: R) => ({
  ...row,
  createdAt: row.createdAt?.toISOString() ?? null,
})
