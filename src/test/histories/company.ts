import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { House } from './house.ts'

/** prepaid: it pays at once. The others pay monthly, and owe from when goods are sent, invoiced or stated. */
export type Terms = 'prepaid' | 'sent' | 'invoice' | 'statement'

type Person = { userId: string; call: Call }

export type Company = {
  companyId: string
  name: string
  terms: Terms
  titleId: string
  /** Two who may order, and speak for it. */
  people: readonly [Person, ...Person[]]
}

let made = 0

/** A company that nobody has traded with, and two people of it. */
export async function openCompany(house: House, terms: Terms): Promise<Company> {
  const { db } = house
  const no = `${Date.now().toString(36)}${(made++).toString(36)}`
  const name = `历史${no}有限公司`
  const isMonthly = terms !== 'prepaid'
  const [company] = await db<{ companyId: string }[]>`
    insert into company (name, is_auth, settlement_type, credit_fen, term_days, charge_basis, overdue_rule)
    values (${name}, 1, ${isMonthly ? 1 : 0}, ${isMonthly ? 100_000_000 : null}, ${isMonthly ? 30 : null},
      ${isMonthly ? terms : 'sent'}, 'remind')
    returning company_id`
  const companyId = company?.companyId ?? ''
  const roles = ['groupAdministrator', 'purchasingManager']
  const accounts = roles.map((_, at) => `h${no}${at}`)
  const rows = await db<{ userId: string; account: string }[]>`
    insert into person (account, mobile, name, password, company_id, role_name, activated_at)
    select account, (14000000000 + ${companyId}::bigint * 2 + place)::text, '采购', password,
      ${companyId}, role, activated_at
    from unnest(${accounts}::text[], ${roles}::text[]) with ordinality x (account, role, place)
    cross join (select password, activated_at from person where account = 'purchaser1') p
    returning user_id, account`
  await db`
    insert into address (user_id, receiver, mobile, province, city, district, detail, is_default)
    select user_id, '张三', mobile, '上海市', '上海市', '黄浦区', '南京路1号', true from person
    where company_id = ${companyId}`
  const [first, ...others] = await Promise.all(
    rows.map(async ({ userId, account }) => ({ userId, call: await house.callOf(account) })),
  )
  if (!first) throw new Error(`Nobody is of ${name}.`)
  const { titleId } = await first.call(api.invoice.saveTitle, {
    ...{ kind: 'person', name: '张三', taxNo: '', address: '', phone: '', bank: '' },
    ...{ bankAccount: '', email: '', isDefault: true },
  })
  return { companyId, name, terms, titleId, people: [first, ...others] }
}
