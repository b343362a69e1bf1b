import { useSearchParams } from 'react-router'
import { scopeOf } from '#mall/access.ts'
import { scopeLabels } from '#mall/company/employee/roles.rules.ts'
import { Choices } from '#web/list/Choices.tsx'
import { ListFilters } from '#web/list/ListFilters.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { orderListAddress } from './filter.ts'
import type { filterOf } from './filterOf.ts'

type Props = {
  filter: ReturnType<typeof filterOf>
  mayChooseScope: boolean
  today: string
}

export const Filters = ({ filter, mayChooseScope, today }: Props) => (
  <ListFilters
    filter={filter}
    today={today}
    address={orderListAddress}
    noun="订单"
    dates="下单时间"
    placeholder="订单号 / PO 号 / 订货号 / 物料编码 / 型号"
  >
    {mayChooseScope && <Scope scope={filter.scope} />}
    {filter.pay && <Pay />}
  </ListFilters>
)

/** Where 已用 of a company leads; from here to all orders. */
function Pay() {
  const [search] = useSearchParams()
  const choices = [
    { name: '全部付款', to: orderListAddress(search, { pay: '' }), isCurrent: false },
    {
      name: '挂账未结清',
      to: orderListAddress(search, { pay: 'onAccount' }),
      isCurrent: true,
    },
  ]
  return <Choices label="付款状态" choices={choices} />
}

function Scope({ scope }: { scope: 'mine' | 'company' }) {
  const [search] = useSearchParams()
  const { who } = useVisitor()
  const choices = [
    { name: '我的', to: orderListAddress(search, { scope: '' }), isCurrent: scope === 'mine' },
    {
      name: scopeLabels[who ? scopeOf(who) : 'company'],
      to: orderListAddress(search, { scope: 'company' }),
      isCurrent: scope === 'company',
    },
  ]
  return <Choices label="订单范围" choices={choices} />
}
