import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { Unstated } from '#mall/trade/statement/statement.contract.ts'
import { makeForm } from '#mall/trade/statement/statement.form.ts'
import { waitsText } from '#mall/trade/statement/statement.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'

type Props = { companyId: string; name: string; unstated: Unstated }

const make = (companyId: string, cutOn: string) =>
  call(api.statementDesk.makeStatement, { companyId, cutOn })

const done = ({ statementNo, waits }: Awaited<ReturnType<typeof make>>) =>
  [`已出账 ${statementNo}`, waits].filter(Boolean).join('。')

/** The staff states by hand what the job would state later, or never: what was owed before there were statements. */
export function MakeStatement({ companyId, name, unstated }: Props) {
  const { opening, openingOn } = unstated
  const waits = waitsText(unstated)
  return (
    <>
      {opening.amount > 0 && openingOn && (
        <Decision
          name="出期初对账单"
          subject={name}
          done={done}
          decide={() => make(companyId, openingOn)}
        >
          期初 {price(opening.amount)}，{opening.count} 行，{openingOn}{' '}
          及以前收货。付款期从今天起算；商城启用对账单以前已经付清的，不要出账，先导入当时的银行流水核对。
        </Decision>
      )}
      <Decision
        name="手工出账"
        subject={name}
        done={done}
        form={makeForm}
        decide={({ cutOn }) => make(companyId, cutOn)}
      >
        平时在账单日之后自动出账；手工出账后，下一张从截止日的次日起算。
        {waits && `暂不出账的：${waits}。`}
      </Decision>
    </>
  )
}
