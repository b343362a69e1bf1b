import type { Db } from '#db/postgres.ts'

type Buyers = { count: number; accountOf(at: number): string; firstMobile: number }

/** Company 1 gets buyers with addresses, like purchaser1, who pays monthly, and more credit than they can use up. */
export async function insertBuyers(db: Db, { count, accountOf, firstMobile }: Buyers) {
  const mobiles = Array.from({ length: count }, (_, at) => `${firstMobile + at}`)
  const accounts = mobiles.map((_, at) => accountOf(at))
  await db`update company set credit_fen = 100000000000000 where company_id = 1`
  await db`
    insert into person (account, mobile, name, password, company_id, role_name, activated_at)
    select x.account, x.mobile, '采购', p.password, p.company_id, p.role_name, p.activated_at
    from unnest(${accounts}::text[], ${mobiles}::text[]) x (account, mobile)
    join person p on p.account = 'purchaser1'
    on conflict do nothing`
  await db`
    insert into address (user_id, receiver, mobile, province, city, district, detail, is_default)
    select user_id, '张三', mobile, '上海市', '上海市', '黄浦区', '南京路1号', true
    from person p where account = any(${accounts})
    and not exists (select from address a where a.user_id = p.user_id)`
}
