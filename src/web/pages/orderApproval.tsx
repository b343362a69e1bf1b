import { redirect, useLocation, useNavigate, useSearchParams } from 'react-router'
import { mayApprove } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { ApprovalHead } from '#mall/trade/approval/approval.contract.ts'
import { ApprovalTag } from '#web/approval/ApprovalTag.tsx'
import { poText } from '#web/approval/poText.ts'
import { waited } from '#web/approval/waited.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { NoView } from '#web/company/NoView.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { addressWith, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/orderApproval.ts'
import { AgreeToAll } from './orderApproval/AgreeToAll.tsx'
import { ApprovalDrawer } from './orderApproval/ApprovalDrawer.tsx'
import { whatIsBelow } from './orderApproval/whatIsBelow.ts'

const keyword = text('搜索审批', '订单号 / 下单人 / PO 号')
const noun = { noun: '订单审批', unit: '个' }
const tab = tabs('审批', {
  waiting: '待我审批',
  decided: '我已审批',
  mine: '我发起的',
  copied: '抄送我',
})
const listOfApprover = { ...noun, fields: { tab, keyword } }
/** Whoever approves nothing sees how his own orders stand. */
const listOfBuyer = {
  ...noun,
  fields: { tab: tabs('审批', { mine: '我发起的', copied: '抄送我' }), keyword },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const key = url.searchParams.get('key')
  if (key) {
    const { address } = await call(api.message.openLink, { key })
    throw redirect(address ?? to.orderApproval({ link: 'opened' }))
  }
  if (!who?.companyId) {
    const overview = await call(api.centre.overview, {})
    return { page: null, opened: null, now: '', overview }
  }
  const orderNo = url.searchParams.get('orderNo')
  const [page, opened, overview] = await Promise.all([
    mayApprove(who)
      ? loadList(listOfApprover, url, (filter) => call(api.approval.approvalList, filter))
      : loadList(listOfBuyer, url, (filter) => call(api.approval.approvalList, filter)),
    orderNo ? openedOf(call, orderNo, mayApprove(who)) : null,
    call(api.centre.overview, {}),
  ])
  return { page, opened, now: new Date().toISOString(), overview }
}

/** What the drawer shows of an order, and which one waits for the caller beside it. */
async function openedOf(call: Call, orderNo: string, isApprover: boolean) {
  const [detail, order, waiting] = await Promise.all([
    call(api.approval.approvalDetail, { orderNo }),
    call(api.order.orderDetail, { orderNo }),
    isApprover ? call(api.approval.approvalList, { tab: 'waiting', pageSize: 2 }) : null,
  ])
  const others = waiting?.list.filter((one) => one.orderNo !== orderNo) ?? []
  return { detail, order, next: others[0]?.orderNo ?? null }
}

const columnsAt = (
  now: string,
  addressOf: (orderNo: string) => ReturnType<typeof to.orderApproval>,
) =>
  [
    {
      head: '单号',
      width: '15%',
      opens: true,
      cell: ({ orderNo, poNumber }) => (
        <>
          <PageLink to={addressOf(orderNo)} className="link" preventScrollReset>
            {orderNo}
          </PageLink>
          {poNumber && <p className="mute t12">{poText(poNumber)}</p>}
        </>
      ),
    },
    {
      head: '下单人',
      width: '12%',
      cell: ({ buyerName, departmentName, placedBy }) => (
        <>
          {buyerName}
          <p className="mute t12">{departmentName ?? '–'}</p>
          {placedBy && <p className="mute t12">{placedBy} 代客下单</p>}
        </>
      ),
    },
    {
      head: '金额',
      width: '12%',
      isNum: true,
      cell: ({ totalPrice }) => <b>{price(totalPrice)}</b>,
    },
    { head: '种类', width: '7%', isNum: true, cell: ({ kinds }) => `${kinds} 种` },
    {
      head: '预算余额',
      width: '11%',
      isNum: true,
      cell: ({ budgetLeft }) => (
        <span className={budgetLeft !== null && budgetLeft < 0 ? 'bad' : undefined}>
          {budgetLeft === null ? '–' : price(budgetLeft)}
        </span>
      ),
    },
    {
      head: '触发原因',
      width: '17%',
      cell: ({ ruleName, reasons }) => (
        <>
          {ruleName}
          <p className="mute t12">{reasons.join('；')}</p>
        </>
      ),
    },
    {
      head: '提交时间',
      width: '15%',
      look: 'sec',
      cell: ({ submittedAt, state, dueAt }) => (
        <>
          {dateTime(submittedAt)}
          {state === 'waiting' && (
            <p className={dueAt && dueAt < now ? 'bad t12' : 'mute t12'}>
              停留 {waited(submittedAt, now)}
              {dueAt && dueAt < now && '，已超时'}
            </p>
          )}
        </>
      ),
    },
    {
      head: '状态',
      width: '11%',
      cell: ({ state, waitingFor }) => (
        <>
          <ApprovalTag state={state} />
          {waitingFor.length > 0 && <p className="mute t12">{waitingFor.join('、')}</p>}
        </>
      ),
    },
  ] satisfies readonly Column<ApprovalHead>[]

type ListProps = { found: Found<ApprovalHead> | undefined; now?: string }

function Approvals({ found, now = '' }: ListProps) {
  const [search] = useSearchParams()
  const { who } = useVisitor()
  const isApprover = who !== null && mayApprove(who)
  const isWaiting = isApprover && (search.get('tab') ?? 'waiting') === 'waiting'
  const tab = search.get('tab') ?? undefined
  return (
    <ListPage
      list={isApprover ? listOfApprover : listOfBuyer}
      found={found}
      columns={columnsAt(now, (orderNo) => to.orderApproval({ tab, orderNo }))}
      keyOf={({ orderNo }) => orderNo}
      {...(isWaiting && {
        batch: {
          acts: (rows: readonly ApprovalHead[], clear: () => void) => (
            <AgreeToAll rows={rows} onDone={clear} />
          ),
        },
      })}
      none={{ text: '命中企业审批规则或超过单笔限额的订单会显示在这里。' }}
    />
  )
}

export default function OrderApproval({ loaderData }: Route.ComponentProps) {
  const { page, opened, now, overview } = loaderData
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { who } = useVisitor()
  const reload = useUnseenReload()
  useLive(() => void reload()) // what others decide is told by a message
  const close = () =>
    navigate(addressWith(pathname, search, { orderNo: '' }), { preventScrollReset: true })
  return (
    <Centre title="订单审批" overview={overview}>
      {search.get('link') === 'opened' && (
        <p className="note warn" role="status">
          <Icon name="info" />
          这个链接已打开过、已失效或不是发给您的；{whatIsBelow(who)}
        </p>
      )}
      {page ? <Approvals found={page.found} now={now} /> : <NoView />}
      {opened && (
        <ApprovalDrawer key={opened.order.orderNo} {...opened} now={now} onClose={close} />
      )}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '订单审批', Approvals)
