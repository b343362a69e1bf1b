import { api } from '#mall/api.ts'
import { isAnswer } from '#mall/trade/enquiry/draft.rules.ts'
import { promiseText } from '#mall/trade/enquiry/promise.rules.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { Title } from '#web/ui/Title.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/inquireArea.ts'
import { Arrival } from './inquireArea/Arrival.tsx'
import { Draft } from './inquireArea/Draft.tsx'
import styles from './inquireArea/enquiry.module.css'
import { Intake } from './inquireArea/Intake.tsx'

/** The draft of this person, wherever it was begun. What an address brings is added by the page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const wanted = url.searchParams.get('answer') ?? ''
  const answer = isAnswer(wanted) ? wanted : undefined
  const pageNum = Number(url.searchParams.get('pageNum')) || 1
  const isPage = Number.isInteger(pageNum) && pageNum > 0 && pageNum <= 500
  const draft = await call(api.enquiryDraft.enquiryDraft, { answer, pageNum: isPage ? pageNum : 1 })
  const isBegun = draft !== null && draft.counts.all > 0
  return {
    draft: isBegun ? draft : null,
    answer,
    pageNum,
    promise: isBegun ? promiseText(draft.dueAt, new Date()) : '',
  }
}

export default function InquireArea({ loaderData }: Route.ComponentProps) {
  const { draft, answer, pageNum, promise } = loaderData
  return (
    <div className="wrap">
      <Title>询价专区</Title>
      <Crumbs trail={[{ to: '/', name: '首页' }]} title="询价专区" />
      <Arrival />
      <section className={`sheet ${styles.top}`} aria-label="添加询价商品">
        <header>
          <h1>询价专区</h1>
          <span className="mute t13">有价的当场报，没有价的工作时间 2 小时内由业务报价</span>
          <PageLink to="/myEnquiry" className={`btn ${styles.mine}`}>
            我的询价
          </PageLink>
        </header>
        <Intake />
      </section>
      {draft && <Draft key={draft.draftId} {...{ draft, answer, pageNum, promise }} />}
    </div>
  )
}
