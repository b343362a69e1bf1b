import { beforeEach, expect } from 'vitest'
import { api } from '#mall/api.ts'
import type { CertificationInput, FileKind } from '#mall/company/company/company.contract.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { withoutTriggers } from './database.ts'
import { png } from './files.ts'
import { openWorld } from './testWorld.ts'

export const creditCode = '914403001922038216'
/** Each is another picture. */
let pictures = 0

/** The world with nothing handed in yet, and what is handed in there. */
export async function openCompanies() {
  const world = await openWorld()
  const { db, owner, as, who } = world
  type Account = Parameters<typeof who>[0]
  beforeEach(async () => {
    await withoutTriggers(
      owner,
      'truncate certification, term_application, credit_change, audit_log',
    )
    await db`
      delete from stored_file where file_id not in (
        select file_id from shipment_difference_file union all select file_id from after_sale_file
        union all select file_id from transfer_voucher_file)`
    await db`update person set company_id = null, role_name = '' where account = 'member'`
    await db`
      update company set frozen_at = null, frozen_reason = '', credit_fen = null, term_days = null, term_ended_at = null,
        settlement_type = (company_id = 1)::int, is_auth = (company_id in (1, 2))::int`
    await db`update company set credit_code = null where company_id > 2`
  })

  async function uploaded(
    account: Account,
    kind: FileKind = 'licence',
    bytes = png(400, 300 + pictures++),
  ) {
    const person = (await who(account)) ?? expect.unreachable()
    const upload = { kind, name: '营业执照.png', bytes }
    return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
  }
  const form = async (account: Account, part: Partial<CertificationInput> = {}) => ({
    name: '新开张五金（苏州）有限公司',
    creditCode,
    licenceId: await uploaded(account),
    isLegalPerson: true,
    contactName: '王芳',
    contactMobile: '13800000001',
    ...part,
  })
  const info = async (account: Account) => (await as(account))(api.company.companyInfo, {})
  const openId = async (account: Account) => (await info(account)).open?.certificationId ?? ''
  const audited = async () => {
    const rows = await db<{ action: string; subject: string; userName: string }[]>`
      select action, subject, user_name from audit_log order by audit_id`
    return rows.map(Object.values)
  }
  const staff = await as('operator')
  /** Answers the licence under which the company is certified. */
  async function certified(account: Account) {
    const fields = await form(account)
    await (await as(account))(api.company.certify, fields)
    await staff(api.companyReview.approve, { certificationId: await openId(account) })
    return fields.licenceId
  }
  return { ...world, staff, uploaded, form, info, openId, audited, certified }
}
