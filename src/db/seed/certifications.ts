import type { Sql } from '#db/postgres.ts'
import {
  insertCertification,
  selectCompany,
  updateCertified,
  updateDecided,
} from '#mall/company/company/company.sql.ts'
import { insertCreditChange } from '#mall/company/company/creditChange.sql.ts'
import { checkCharacter } from '#mall/company/company/creditCode.rules.ts'
import { insertFile } from '#mall/company/company/file.sql.ts'
import { fen, price } from '#mall/money.ts'
import { demoLicence } from './licence.ts'

const certified = [
  {
    companyId: '1',
    admin: 'admin1',
    digits: '91320506MA1K00001',
    legalPerson: '吴刚',
    mobile: '13800000006',
  },
  {
    companyId: '2',
    admin: 'admin2',
    digits: '91320213MA1K00002',
    legalPerson: '褚宁',
    mobile: '13800000010',
  },
] as const

/**
 * Shows how the certified companies of the demo world became so: what they handed in, and the decision of the staff.
 */
export async function seedCertifications(db: Sql, people: Record<string, string>) {
  for (const one of certified) {
    await certify(db, one, people)
    await grant(db, one.companyId, people.operator ?? '', certifiedAt())
  }
}

type Certified = {
  companyId: string
  admin: string
  digits: string
  legalPerson: string
  mobile: string
}

const certifiedAt = () => new Date(Date.now() - 200 * 86_400_000)

/** Its administrator has handed in what the staff has agreed to. */
export async function certify(
  db: Sql,
  { companyId, admin, digits, legalPerson, mobile }: Certified,
  people: Record<string, string>,
) {
  const now = certifiedAt()
  const [company] = await db<{ name: string }[]>`
      select name from company where company_id = ${companyId}`
  const userId = people[admin] ?? ''
  const licenceId = `demo-licence-of-0000-${companyId}`
  const licence = { fileId: licenceId, name: '营业执照.png', mediaType: 'image/png' }
  await insertFile(db, {
    ...licence,
    userId,
    kind: 'licence',
    bytes: await demoLicence(),
    createdAt: now,
  })
  const fields = {
    ...{ name: company?.name ?? '', creditCode: digits + checkCharacter(digits), licenceId },
    ...{ letterId: null, isLegalPerson: true, legalPerson, foundedOn: '2012-05-18' },
    registeredAddress: '江苏省苏州市吴中区木渎镇示例路 100 号',
    ...{ companyType: '有限责任公司', industry: '机械制造', scale: '200–499 人' },
    ...{ contactName: legalPerson, contactMobile: mobile },
    ...{ contactEmail: `${admin}@example.com`, contactTitle: '总经理' },
  }
  await insertCertification(db, { companyId, userId, kind: 'first', now }, fields)
  await decide(db, companyId, people.operator ?? '', now)
  await updateCertified(db, companyId, fields)
}

async function decide(db: Sql, companyId: string, userId: string, now: Date) {
  const [asked] = await db<{ certificationId: string }[]>`
    select certification_id from certification where company_id = ${companyId}`
  await updateDecided(db, { certificationId: asked?.certificationId ?? '', userId, now }, null)
}

/** The history of a credit begins with its grant. */
async function grant(db: Sql, companyId: string, userId: string, now: Date) {
  const company = await selectCompany(db, companyId)
  if (!company || company.creditAmount === null || company.termDays === null) return
  const { creditAmount: amount, termDays: days } = company
  const detail = { 额度: price(amount), 账期: `${days} 天` }
  const granted = { kind: 'grant' as const, termApplicationId: null, wanted: { days }, reason: '' }
  const limits = { fromFen: 0n, toFen: fen(amount) }
  const by = { isAlone: true, userId, now }
  await insertCreditChange(db, { companyId, detail, ...granted, ...limits, ...by })
}
