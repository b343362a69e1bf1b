import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { fen, price } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectCompany } from './company.sql.ts'
import { type Agreed, type Seen, updateCredit, updateTermEnded } from './credit.sql.ts'
import { recordDecision } from './decided.ts'
import type { companyReview } from './review.contract.ts'
import { creditForm } from './term.form.ts'

type Credits = Pick<typeof companyReview, 'setCredit' | 'endTerm'>

/** The staff changes so a term that was opened. Both verbs have to start from what stands. */
export const creditVerbs: Verbs<Credits> = {
  setCredit: (ctx, { companyId, seen, reason, ...credit }) =>
    change(
      ctx,
      companyId,
      {
        action: 'term.change',
        detail: {
          额度: `${limitText(seen.amount)} → ${price(credit.amount)}`,
          账期: `${seen.days ?? '–'} → ${credit.days} 天`,
          现结支付: credit.mayPayNow ? '允许' : '不允许',
          ...(credit.agreed && agreedDetail(credit.agreed)),
          原因: reason,
        },
      },
      (tx) => updateCredit(tx, companyId, seen, { ...credit, amountFen: fen(credit.amount) }),
    ),

  endTerm: (ctx, { companyId, seen, reason }) =>
    change(
      ctx,
      companyId,
      { action: 'term.end', detail: { 原额度: limitText(seen.amount), 原因: reason } },
      (tx) => updateTermEnded(tx, companyId, seen, ctx.now),
    ),
}

const agreedDetail = ({ termKind, chargeBasis, cutDay, mayExceed, overdueRule }: Agreed) => ({
  账期类型: creditForm.fields.termKind.choices[termKind],
  基准事件: creditForm.fields.chargeBasis.choices[chargeBasis],
  账单日: cutDay === 0 ? '月末' : `每月 ${cutDay} 日`,
  超额: mayExceed ? '允许' : '不允许',
  逾期处理: creditForm.fields.overdueRule.choices[overdueRule],
})

const limitText = (amount: Seen['amount']) => (amount === null ? '不限额' : price(amount))

async function change(
  { db, who }: Ctx<UserInfo>,
  companyId: string,
  entry: Pick<Parameters<typeof recordDecision>[1], 'action' | 'detail'>,
  update: (tx: Sql) => Promise<{ name: string } | undefined>,
) {
  if (!(await selectCompany(db, companyId))) refuse('NOT_FOUND')
  await db.begin(async (tx) => {
    const company = await update(tx)
    if (!company) refuse('CREDIT_CHANGED')
    await recordDecision(tx, { who, companyId, subject: company.name, ...entry })
  })
  return null
}
