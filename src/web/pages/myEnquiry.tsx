import { data } from 'react-router'
import { api } from '#mall/api.ts'
import type { Answer } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { EnquiryHead } from '#mall/trade/enquiry/enquiry.contract.ts'
import { enquiryTabs } from '#mall/trade/enquiry/enquiry.rules.ts'
import { answerLimits } from '#mall/tradeLimits.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { cutAt } from '#web/list/cutAt.ts'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { days, idChoice, type Options, tabs, text, wordOf } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { type Visit, visit } from '#web/visit.ts'
import type { Route } from './+types/myEnquiry.ts'
import { Detail } from './myEnquiry/EnquiryDetail.tsx'
import { columnsAt } from './myEnquiry/enquiryColumns.tsx'
import { NewEnquiry } from './myEnquiry/NewEnquiry.tsx'
import { Unknown } from './myEnquiry/UnknownEnquiry.tsx'

const labels = Object.fromEntries(
  Object.entries(enquiryTabs).map(([tab, { label }]) => [tab, label]),
) as Record<keyof typeof enquiryTabs, string>

const list = {
  noun: '询价单',
  unit: '个',
  fields: {
    tab: tabs('询价单状态', labels),
    days: days('提交时间'),
    ownerId: idChoice('业务员'),
    askerId: idChoice('询价人'),
    keyword: text('搜索询价单', '询价单号 / 标题 / 型号'),
  },
}

/** With the number of an enquiry it is the page of this one. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { call, attempt } = context.get(visit)
  const now = new Date().toISOString()
  const enquiryNo = wordOf(url.searchParams, 'enquiryNo')
  if (enquiryNo) {
    const opened = await detailOf(attempt, enquiryNo, wordOf(url.searchParams, 'version'))
    const isDocument = request.headers.get('sec-fetch-dest') !== 'empty'
    const status = opened === 'unknown' && isDocument ? 404 : 200
    return data({ opened, shown: null, now }, { status })
  }
  const [page, overview] = await Promise.all([
    loadList(list, url, (filter) => call(api.enquiry.enquiryList, filter)),
    call(api.centre.overview, {}),
  ])
  return data({ opened: null, shown: { page, overview }, now })
}

/** One that the visitor may not see is told like one that does not exist. */
async function detailOf(attempt: Visit['attempt'], enquiryNo: string, version: string) {
  try {
    const asked = /^[1-9]\d{0,4}$/.test(version) ? { version: Number(version) } : {}
    return await attempt(api.enquiry.enquiryDetail, { enquiryNo, ...asked })
  } catch (error) {
    const isUnknown =
      isRefusal(error) && (error.code === 'ENQUIRY_NOT_FOUND' || error.code === 'BAD_INPUT')
    if (isUnknown) return 'unknown' as const
    throw error
  }
}

type People = Answer<typeof api.enquiry.enquiryList>['askers']
type Props = {
  found: (Found<EnquiryHead> & { askers: People; owners: People }) | undefined
  today?: string
  now?: string
}

const optionsOf = (people: People | undefined): Options =>
  (people ?? []).map(({ userId, name }) => [userId, name])

const Enquiries = ({ now = '', ...props }: Props) => (
  <ListPage
    {...props}
    list={list}
    columns={columnsAt(now)}
    keyOf={({ enquiryNo }) => enquiryNo}
    options={{ ownerId: optionsOf(props.found?.owners), askerId: optionsOf(props.found?.askers) }}
    without={withoutOf(props.found)}
    {...(props.found &&
      props.found.list.length > 0 && {
        exported: {
          endpoint: api.enquiry.exportEnquiries,
          file: '询价单.xlsx',
          told: '询价单已导出',
          warning: cutAt(answerLimits.exported, props.found.total ?? 0, list.unit),
        },
      })}
    tools={<NewEnquiry />}
    none={{
      text: '没有标价、找不到或用量大的商品，提交询价后由业务员报价，报价会显示在这里。',
      actions: (
        <>
          <NewEnquiry />
          <PageLink to="/productList" className="btn">
            去选购商品
          </PageLink>
        </>
      ),
    }}
  />
)

/** Whoever sees his own only does not look for whoever asked. */
const withoutOf = (found: Props['found']): string[] => [
  ...((found?.askers.length ?? 0) > 1 ? [] : ['askerId']),
  ...((found?.owners.length ?? 0) > 0 ? [] : ['ownerId']),
]

export default function MyEnquiry({ loaderData: { opened, shown, now } }: Route.ComponentProps) {
  const reload = useUnseenReload()
  useLive(() => void reload()) // what the staff decides is told by a message
  if (opened === 'unknown') return <Unknown />
  if (opened)
    return <Detail key={`${opened.enquiryNo} ${opened.shown}`} enquiry={opened} now={now} />
  return (
    <Centre title="我的询价" {...(shown && { overview: shown.overview })}>
      {shown && <Enquiries {...shown.page} now={now} />}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的询价', Enquiries)
