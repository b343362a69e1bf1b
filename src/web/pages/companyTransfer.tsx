import { mayOrder, maySeeCompanyOrders, maySeeStatements } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { OrderScope } from '#mall/trade/order/order.contract.ts'
import { Article } from '#web/content/Article.tsx'
import { contentLoader, ifFound } from '#web/content/contentLoader.ts'
import { Balance } from '#web/transfer/Balance.tsx'
import { BankAccount } from '#web/transfer/BankAccount.tsx'
import { OwedStatements } from '#web/transfer/OwedStatements.tsx'
import { Unpaid } from '#web/transfer/Unpaid.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/companyTransfer.ts'

const text = contentLoader('companyTransfer')
const shown = 10

/** Whoever may pay what others of his company have ordered reads of it here. */
const scopeOf = (who: UserInfo | null): OrderScope =>
  who?.companyId && mayOrder(who) && maySeeCompanyOrders(who) ? 'company' : 'mine'

export async function loader(args: Route.LoaderArgs) {
  const { call, attempt, who } = args.context.get(visit)
  const [article, account, unpaid, own, owed] = await Promise.all([
    text(args),
    ifFound(attempt(api.content.contentFacts, { slug: 'transferAccount' })),
    who && call(api.order.orderList, { tab: 'unpaid', pageSize: shown, scope: scopeOf(who) }),
    who && mayOrder(who) ? call(api.transfer.balanceInfo, {}) : null,
    who && maySeeStatements(who)
      ? call(api.statement.statementList, { tab: 'unpaid', pageSize: shown })
      : null,
  ])
  return {
    article,
    account,
    unpaid: unpaid && { total: unpaid.total, list: unpaid.list, scope: scopeOf(who) },
    own,
    owed: owed && { total: owed.total, list: owed.list },
  }
}

export default function CompanyTransfer({ loaderData }: Route.ComponentProps) {
  const { article, account, unpaid, own, owed } = loaderData
  return (
    <Article
      {...article}
      further={account ? { id: 'account', text: '收款账户' } : undefined}
      isChildrenFirst
    >
      {account && <BankAccount account={account} />}
      <Unpaid unpaid={unpaid} transfers={own?.transfers ?? []} />
      {owed && <OwedStatements owed={owed} />}
      {own && <Balance own={own} hasStatements={owed !== null} />}
    </Article>
  )
}
