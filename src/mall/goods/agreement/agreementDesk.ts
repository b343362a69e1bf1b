import { refuseOthersFiles } from '#mall/company/company/file.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import { Id } from '#mall/list.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { agreementDesk } from './agreement.contract.ts'
import { agreementForm, newAgreementForm } from './agreement.form.ts'
import {
  insertAgreement,
  selectContract,
  selectDeskAgreement,
  selectDeskAgreements,
  selectDeskCounts,
} from './agreementDesk.sql.ts'
import { insertChange } from './priceChange.sql.ts'
import { change, lockedOwner, ownedOf, refuseNewer } from './priceChanging.ts'
import { selectCompanyPrices } from './priceGroup.sql.ts'
import { copyPrices, selectOwned, selectOwnedCount, selectOwner } from './priceOwner.sql.ts'

/** The staff makes agreements, changes them and ends them; pricing.sql.ts reads them wherever prices count. */
export const agreementDeskVerbs: Verbs<typeof agreementDesk> = {
  async deskAgreements({ db, now }, { tab, keyword, pageNum, pageSize }) {
    const filter = { tab, keyword, now }
    const [counts, list] = await Promise.all([
      selectDeskCounts(db, filter),
      selectDeskAgreements(db, filter, { offset: (pageNum - 1) * pageSize, limit: pageSize }),
    ])
    const total = counts[tab]
    return { counts, total, pages: Math.ceil(total / pageSize), list: list.map(withoutEnd) }
  },

  async exportDeskAgreements({ db, now }, filter) {
    const page = { offset: 0, limit: agreementLimits.exported }
    const [counts, list] = await Promise.all([
      selectDeskCounts(db, { ...filter, now }),
      selectDeskAgreements(db, { ...filter, now }, page),
    ])
    return { list: list.map(withoutEnd), left: Math.max(0, counts[filter.tab] - list.length) }
  },

  async deskAgreement(ctx, { agreementId, ...page }) {
    const { db, now } = ctx
    const id = { agreementId, groupId: null }
    const [row, owner, contract] = await Promise.all([
      selectDeskAgreement(db, agreementId, now),
      selectOwner(db, id),
      selectContract(db, agreementId),
    ])
    if (!row || !owner) refuse('NOT_FOUND')
    const { facts, revision } = owner
    return {
      ...row,
      endedAt: row.endedAt?.toISOString() ?? null,
      revision,
      contract,
      values: {
        validFrom: facts.validFrom ?? '',
        validTo: facts.validTo ?? '',
        protocolType: facts.protocolType === '1',
        isFreight: facts.isFreight === '1',
        contractId: facts.contractId ?? '',
        note: facts.note ?? '',
      },
      ...(await ownedOf(ctx, owner, page)),
    }
  },

  async exportAgreedPrices({ db }, { agreementId }) {
    const owner = (await selectOwner(db, { agreementId, groupId: null })) ?? refuse('NOT_FOUND')
    const page = { keyword: '', offset: 0, limit: agreementLimits.exportedGoods }
    const [total, list] = await Promise.all([
      selectOwnedCount(db, owner, ''),
      selectOwned(db, owner, page),
    ])
    return { agreementNo: owner.name, list, left: total - list.length }
  },

  async addAgreement(ctx, { fromAgreementId = null, ...typed }) {
    const { companyId, agreementNo, ...values } = newAgreementForm.normalized(typed)
    const problems = newAgreementForm.problems({ companyId, agreementNo, ...values })
    refuseProblems('FORM_INVALID', problems)
    if (!Id.safeParse(companyId).success) refuse('NOT_FOUND')
    return ctx.db.begin(async (tx) => {
      await refuseOthersFiles(tx, ctx.who, [{ fileId: values.contractId, kind: 'contract' }])
      const company = (await selectCompanyPrices(tx, companyId)) ?? refuse('NOT_FOUND')
      const facts = factsOf(values)
      const made = await insertAgreement(tx, { companyId, agreementNo, facts })
      if (!made) refuse('AGREEMENT_NO_TAKEN')
      const id = { agreementId: made.agreementId, groupId: null }
      const owner = (await selectOwner(tx, id)) ?? refuse('NOT_FOUND')
      if (fromAgreementId) {
        const from = { agreementId: fromAgreementId, groupId: null }
        if (!(await selectOwner(tx, from))) refuse('NOT_FOUND')
        await copyPrices(tx, from, owner)
      }
      await insertChange(tx, id, { kind: 'create', undoes: null, moves: {} }, ctx)
      await recordAudit(tx, {
        who: ctx.who,
        action: 'agreement.create',
        subject: agreementNo,
        detail: { 企业: company.name, 期限: `${values.validFrom} 至 ${values.validTo}` },
      })
      return made
    })
  },

  async saveAgreement(ctx, { agreementId, revision, ...typed }) {
    const values = agreementForm.normalized(typed)
    refuseProblems('FORM_INVALID', agreementForm.problems(values))
    await ctx.db.begin(async (tx) => {
      const owner = await lockedOwner(tx, { agreementId, groupId: null })
      await refuseNewer(tx, owner, revision)
      if (values.contractId !== owner.facts.contractId)
        await refuseOthersFiles(tx, ctx.who, [{ fileId: values.contractId, kind: 'contract' }])
      await change(tx, ctx, owner, { kind: 'edit', facts: factsOf(values) })
    })
    return null
  },

  async endAgreement(ctx, { agreementId }) {
    await ctx.db.begin(async (tx) => {
      const owner = await lockedOwner(tx, { agreementId, groupId: null })
      if (owner.facts.endedAt) refuse('AGREEMENT_ENDED')
      await change(tx, ctx, owner, { kind: 'end', facts: { endedAt: ctx.now.toISOString() } })
    })
    return null
  },
}

const withoutEnd = <R extends { endedAt: unknown }>({ endedAt: _, ...row }: R) => row

const factsOf = (values: {
  validFrom: string
  validTo: string
  protocolType: boolean
  isFreight: boolean
  contractId: string
  note: string
}) => ({
  ...values,
  protocolType: values.protocolType ? '1' : '0',
  isFreight: values.isFreight ? '1' : '0',
})
