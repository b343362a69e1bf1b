import type { Sql } from '#db/postgres.ts'
import { mayManageProfile } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { fen, price } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { certificationForm, problemsOf } from './certification.form.ts'
import type { Certification, CertificationInput, Company, company } from './company.contract.ts'
import {
  inputFrom,
  kindLabels,
  needsReview,
  stateOf,
  unmendedOf,
  valuesFrom,
} from './company.rules.ts'
import {
  type CertificationRow,
  type CompanyRow,
  insertCertification,
  insertCompany,
  insertTerm,
  isTaken,
  lockCreditCode,
  selectCertifications,
  selectCompany,
  selectCompanyForUpdate,
  selectContact,
  selectPersonForUpdate,
  selectTerms,
  type TermRow,
  updateName,
} from './company.sql.ts'
import { knownFile, refuseOthersFiles } from './file.ts'

/** Owns companies and what they say of themselves; whether that is true is decided in review.ts. */
export const companyVerbs: Verbs<typeof company> = {
  async companyInfo({ db, who }) {
    const contact = await selectContact(db, who.userId)
    if (!who.companyId) return { ...nothing, contact, mayEdit: !who.isOperator }
    const [row, certifications, terms] = await Promise.all([
      selectCompany(db, who.companyId),
      selectCertifications(db, who.companyId),
      selectTerms(db, who.companyId),
    ])
    if (!row) refuse('NOT_FOUND')
    const head = headOf(row, certifications)
    if (!mayManageProfile(who)) return { ...nothing, ...head, frozenReason: '', contact }
    return {
      ...nothing,
      ...head,
      ...standingOf(certifications),
      ...row,
      termEndedAt: row.termEndedAt?.toISOString() ?? null,
      mayEdit: !row.isFrozen,
      terms: terms.map(termOf),
      contact,
    }
  },

  async certify({ db, who, now }, input) {
    if (who.isOperator || (who.companyId && !mayManageProfile(who))) refuse('FORBIDDEN')
    const values = certificationForm.normalized(valuesFrom(input))
    refuseProblems('COMPANY_FIELDS', problemsOf(values, chineseDay(now)))
    const fields = inputFrom(values)
    return db.begin(async (tx) => {
      await lockCreditCode(tx, fields.creditCode)
      const before = who.companyId
        ? await selectCompanyForUpdate(tx, who.companyId)
        : await noCompanyYet(tx, who)
      if (before?.isFrozen) refuse('COMPANY_FROZEN')
      await refuseOthersFiles(tx, who, [
        { fileId: fields.licenceId, kind: 'licence' },
        { fileId: fields.letterId, kind: 'letter' },
      ])
      if (await isTaken(tx, fields.creditCode, who.companyId)) refuse('COMPANY_TAKEN')
      return handIn(tx, { who, now }, fields, before)
    })
  },

  async applyTerm({ db, who, now }, input) {
    const { companyId } = who
    if (!companyId || !mayManageProfile(who)) refuse('FORBIDDEN')
    await db.begin(async (tx) => {
      const row = await selectCompanyForUpdate(tx, companyId)
      if (row?.isFrozen) refuse('COMPANY_FROZEN')
      if (row?.isAuth !== 1) refuse('TERM_UNCERTIFIED')
      await refuseOthersFiles(tx, who, [{ fileId: input.contractId, kind: 'contract' }])
      await askForTerm(tx, { who, now }, { ...input, companyId, subject: row.name })
    })
    return null
  },
}

type By = { who: UserInfo; now: Date }

/** Somebody may have joined a company since he opened the form. */
async function noCompanyYet(tx: Sql, { userId }: UserInfo) {
  const person = await selectPersonForUpdate(tx, userId)
  if (person?.companyId) refuse('COMPANY_PENDING')
  return undefined
}

async function handIn(
  tx: Sql,
  { who, now }: By,
  fields: CertificationInput,
  before: CompanyRow | undefined,
) {
  const { userId } = who
  const companyId = before?.companyId ?? (await insertCompany(tx, fields.name, userId))
  const { current, open } = standingOf(await selectCertifications(tx, companyId))
  if (open?.state === 'pending') refuse('COMPANY_PENDING')
  if (open) await refuseUnmended(tx, open, fields)
  const isChange = before?.isAuth === 1
  const isHeavy = !current || needsReview(current, fields)
  const kind = isChange ? (isHeavy ? 'change' : 'detail') : 'first'
  if (!(await insertCertification(tx, { companyId, userId, kind, now }, fields)))
    refuse('COMPANY_PENDING')
  await updateName(tx, companyId, fields.name)
  await recordAudit(tx, {
    who: { ...who, companyId },
    action: kind === 'detail' ? 'company.detail' : 'company.submit',
    subject: fields.name,
    detail: { 信用代码: fields.creditCode, 类型: kindLabels[kind] },
  })
  const state = isChange ? (isHeavy ? 'changing' : 'certified') : 'pending'
  return { state } as const
}

async function refuseUnmended(tx: Sql, rejected: Certification, fields: CertificationInput) {
  const problems = unmendedOf(rejected, {
    ...fields,
    licenceId: await knownFile(tx, rejected.licenceId, fields.licenceId),
    letterId: await knownFile(tx, rejected.letterId, fields.letterId),
  })
  refuseProblems('COMPANY_FIELDS', problems)
}

async function askForTerm(
  tx: Sql,
  { who, now }: By,
  { subject, ...term }: Parsed<typeof company.applyTerm> & { companyId: string; subject: string },
) {
  const { userId } = who
  const amountFen = fen(term.amount)
  if (!(await insertTerm(tx, { ...term, userId, amountFen, now }))) refuse('TERM_PENDING')
  const detail = { 额度: price(term.amount), 账期: `${term.days} 天` }
  await recordAudit(tx, { who, action: 'term.submit', subject, detail })
}

const headOf = (row: CompanyRow, certifications: CertificationRow[]) => ({
  state: stateOf(row, certifications[0]),
  companyName: row.name,
  creditCode: row.creditCode,
  isAuth: row.isAuth,
  frozenReason: row.frozenReason,
})

/** The data in force, and what came after them and is not; both of what is given newest first. */
export function standingOf(certifications: readonly CertificationRow[]) {
  const history = certifications.map(certificationOf)
  const [last] = history
  const current = history.find(({ state }) => state === 'approved') ?? null
  return { current, open: last && last !== current ? last : null, history }
}

const certificationOf = (row: CertificationRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

const termOf = (row: TermRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

const nothing: Omit<Company, 'contact'> = {
  state: 'none',
  companyName: null,
  creditCode: null,
  frozenReason: '',
  isAuth: 0,
  mayEdit: false,
  current: null,
  open: null,
  history: [],
  settlementType: 0,
  creditAmount: null,
  termDays: null,
  termEndedAt: null,
  creditUsed: 0,
  creditOrders: 0,
  mayPayNow: true,
  terms: [],
}
