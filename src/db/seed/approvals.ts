import type { Sql } from '#db/postgres.ts'
import { defaultRules, newRule } from '#mall/trade/approval/approval.rules.ts'
import type { Rule } from '#mall/trade/approval/approvalRule.contract.ts'
import { insertRules } from '#mall/trade/approval/approvalRule.sql.ts'

/** 示例精密机械有限公司 has its managers approve cutting tools, and an administrator too what costs ¥50,000. */
export async function seedApprovalRules(db: Sql, people: Record<string, string>): Promise<void> {
  const [brand] = await db<{ brandId: string }[]>`
    select brand_id::text from brand where brand_key = 'SANDVIK'`
  const tools: Rule = {
    ...newRule,
    name: '刀具采购',
    groups: [
      [
        { kind: 'brand', amount: null, values: [brand?.brandId ?? '0'] },
        { kind: 'total', amount: 100, values: [] },
      ],
    ],
  }
  await insertRules(db, {
    companyId: '1',
    version: 1,
    rules: [...defaultRules.slice(0, 1), tools],
    userId: people.admin1 ?? '',
    now: new Date(),
  })
}
