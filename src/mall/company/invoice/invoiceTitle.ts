import type { Sql } from '#db/postgres.ts'
import { mayManageProfile, mayOrder } from '#mall/access.ts'
import { selectCertifications, selectCompany } from '#mall/company/company/company.sql.ts'
import { standingOf } from '#mall/company/company/company.ts'
import type { Owner } from '#mall/company/company/owner.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { Problems } from '#mall/form.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { accountLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { InvoiceTitle, invoice } from './invoiceTitle.contract.ts'
import { type TitleValues, titleForm } from './invoiceTitle.form.ts'
import {
  deleteTitle,
  insertTitle,
  selectTitles,
  selectTitlesForUpdate,
  updateDefault,
  updateNoDefault,
  updateTitle,
} from './invoiceTitle.sql.ts'

/** Owns whom invoices are made out to. Whoever has any has exactly one default. */
export const invoiceVerbs: Verbs<typeof invoice> = {
  async titleList({ db, who }) {
    if (!mayOrder(who)) refuse('FORBIDDEN')
    const list = await selectTitles(db, ownerOf(who))
    const mayEdit = isEditor(who)
    return { list, mayEdit, proposal: mayEdit ? await proposalOf(db, who, list) : null }
  },

  async saveTitle({ db, who }, { titleId, ...typed }) {
    const owner = editedOwner(who)
    const fields = titleForm.normalized(typed)
    refuseInvalid(titleForm.problems(fields))
    return db.begin(async (tx) => {
      const saved = await selectTitlesForUpdate(tx, owner)
      const old = saved.find((title) => title.titleId === titleId)
      if (titleId && !old) refuse('INVOICE_TITLE_NOT_FOUND')
      if (!old && saved.length >= accountLimits.invoiceTitles) refuse('INVOICE_TITLE_LIMIT')
      if (saved.some((title) => title !== old && isSame(title, fields)))
        refuseInvalid({ name: '已有名称和税号都相同的发票抬头' })

      const isDefault = fields.isDefault || !saved.length || old?.isDefault === true
      if (isDefault) await updateNoDefault(tx, owner)
      await auditIfCompanys(tx, who, old ? 'change' : 'add', fields)
      if (!titleId) return { titleId: await insertTitle(tx, owner, { ...fields, isDefault }) }
      await updateTitle(tx, titleId, { ...fields, isDefault })
      return { titleId }
    })
  },

  removeTitle: ({ db, who }, { titleId }) =>
    db.begin(async (tx) => {
      const { saved, old } = await changing(tx, who, titleId)
      await deleteTitle(tx, titleId)
      await auditIfCompanys(tx, who, 'remove', old)
      const [next] = saved.filter((title) => title !== old)
      if (old.isDefault && next) await updateDefault(tx, next.titleId)
      return null
    }),

  setDefaultTitle: ({ db, who }, { titleId }) =>
    db.begin(async (tx) => {
      const { owner } = await changing(tx, who, titleId)
      await updateNoDefault(tx, owner)
      await updateDefault(tx, titleId)
      return null
    }),
}

/** Titles are the company's for everybody in one. */
export const ownerOf = ({ userId, companyId }: UserInfo): Owner =>
  companyId ? { companyId } : { userId }

const isEditor = (who: UserInfo): boolean =>
  mayOrder(who) && (who.companyId === null || mayManageProfile(who))

const editedOwner = (who: UserInfo): Owner => (isEditor(who) ? ownerOf(who) : refuse('FORBIDDEN'))

const refuseInvalid = (problems: Problems<typeof titleForm.fields>) =>
  refuseProblems('INVOICE_TITLE_INVALID', problems)

const isSame = (title: InvoiceTitle, { name, taxNo }: TitleValues): boolean =>
  title.name === name && title.taxNo === taxNo

/** Titles of others are as unknown as those that do not exist. */
async function changing(tx: Sql, who: UserInfo, titleId: string) {
  const owner = editedOwner(who)
  const saved = await selectTitlesForUpdate(tx, owner)
  const old = saved.find((title) => title.titleId === titleId)
  return { owner, saved, old: old ?? refuse('INVOICE_TITLE_NOT_FOUND') }
}

async function auditIfCompanys(
  tx: Sql,
  who: UserInfo,
  verb: 'add' | 'change' | 'remove',
  { name, taxNo }: TitleValues,
) {
  if (who.companyId === null) return
  await recordAudit(tx, { who, action: `invoice.${verb}`, subject: name, detail: { 税号: taxNo } })
}

async function proposalOf(db: Sql, { companyId }: UserInfo, list: readonly InvoiceTitle[]) {
  const company = companyId ? await selectCompany(db, companyId) : undefined
  if (!companyId || company?.isAuth !== 1 || !company.creditCode) return null
  const { name, creditCode: taxNo } = company
  if (list.some((title) => title.taxNo === taxNo)) return null
  const { current } = standingOf(await selectCertifications(db, companyId))
  return { name, taxNo, address: current?.registeredAddress ?? '' }
}
