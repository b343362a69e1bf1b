import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { messages } from '#mall/errors.ts'
import { exactYuan, price } from '#mall/money.ts'
import { isQuoteDay } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import { quotePaperAddress } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { enquiryLimits, quoteLimits } from '#mall/tradeLimits.ts'
import { call } from '#web/call.ts'
import head from '#web/enquiry/head.module.css'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import { sentDoubts } from './doubtsOf.ts'
import styles from './enquiries.module.css'
import { sumsOf } from './sumsOf.ts'
import type { Quote } from './useQuote.ts'

/** What the next version comes to, and the ways to send it. It says before what it will do. */
export function QuoteBar({ quote }: { quote: Quote }) {
  const { detail, saver } = quote
  const sums = sumsOf(quote)
  const isHydrated = useIsHydrated()
  const paper = quote.isEditable ? 'draft' : detail.version
  return (
    <div className={styles.bar}>
      <p>
        已报 <b>{sums.answered}</b> / {sums.lines} 行 合计{' '}
        <b className={styles.sum}>{price(exactYuan(sums.total))}</b>{' '}
        <span className="sec t12">
          {sums.cost > 0n &&
            `成本已知的部分毛利 ${price(exactYuan(sums.known - sums.cost))}，${sums.percent}%`}
        </span>
      </p>
      {quote.isEditable && <ValidDay quote={quote} isOff={!isHydrated} />}
      <span className={head.acts}>
        <Saved saver={saver} />
        {paper !== 0 && <Paper quote={quote} version={paper} />}
        {quote.isEditable && <Send quote={quote} />}
      </span>
    </div>
  )
}

function ValidDay({ quote, isOff }: { quote: Quote; isOff: boolean }) {
  const now = new Date()
  const day = quote.validDay ?? chineseDay(now, enquiryLimits.validDays)
  return (
    <label className={styles.until}>
      有效至
      <input
        type="date"
        className="input small"
        disabled={isOff}
        min={chineseDay(now)}
        max={chineseDay(now, quoteLimits.longestDays)}
        value={day}
        aria-invalid={!isQuoteDay(day, now)}
        onChange={({ target }) => quote.change({ validDay: target.value || null })}
      />
      {!isQuoteDay(day, now) && <span className="bad t12">{messages.QUOTE_DAY}</span>}
    </label>
  )
}

const Saved = ({ saver }: { saver: Quote['saver'] }) => (
  <span role="status" className={saver.state === 'failed' ? 'bad t12' : 'mute t12'}>
    {saver.state === 'failed' && (
      <>
        {saver.problem}{' '}
        <button type="button" className="txt" onClick={() => saver.flush()}>
          重试
        </button>
      </>
    )}
    {saver.state === 'unsaved' && '保存中'}
    {saver.state === 'saved' && saver.revision() > 0 && '草稿已保存'}
  </span>
)

function Paper({ quote, version }: { quote: Quote; version: number | 'draft' }) {
  const { enquiryNo } = quote.detail
  return (
    <a className="btn" href={quotePaperAddress(enquiryNo, version)} download>
      {version === 'draft' ? '预览 PDF' : `下载 V${version} PDF`}
    </a>
  )
}

function Send({ quote }: { quote: Quote }) {
  const { detail, saver } = quote
  const { enquiryNo } = detail
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  const sums = sumsOf(quote)
  const { ready, putOff, below, heldBack, keptLow, wrong, pending } = sums
  const version = detail.version + 1
  const name = pending > 0 && ready > 0 ? `先发 ${ready} 行 V${version}` : `发出报价 V${version}`

  async function send() {
    if (!(await saver.flush())) return
    const revision = saver.revision()
    const until = quote.validDay ?? chineseDay(new Date(), enquiryLimits.validDays)
    if (!isQuoteDay(until, new Date())) return toast('bad', messages.QUOTE_DAY)
    if (!(await confirm(questionOf(name, sums, { until, doubts: sentDoubts(quote) })))) return
    await write(() => call(api.quoteDesk.sendQuote, { enquiryNo, revision }), {
      done: ({ version: sent }) => `V${sent} 已发出，客户会收到通知`,
    })
  }
  async function ask() {
    if (!(await saver.flush())) return
    const revision = saver.revision()
    await write(() => call(api.quoteDesk.askMargin, { enquiryNo, revision }), {
      done: ({ asked }) => `${asked} 行已送审，由另一位同事处理`,
    })
  }
  return (
    <>
      {wrong > 0 && <span className="bad t13">{wrong} 行没有填完整</span>}
      {heldBack > 0 && (
        <span className={`t13 ${styles.low}`}>{heldBack} 行低于毛利线，暂不发出</span>
      )}
      {keptLow > 0 && (
        <span className={`t13 ${styles.low}`}>
          沿用上一版的 {keptLow} 行低于毛利线，同意、改价或改为暂不报后才能发出
        </span>
      )}
      {below > 0 && (
        <button type="button" className="btn" disabled={!isHydrated || isBusy} onClick={ask}>
          送审 {below} 行
        </button>
      )}
      <button
        type="button"
        className="btn primary"
        disabled={!isHydrated || isBusy || ready + putOff === 0 || wrong + keptLow > 0}
        title={ready + putOff === 0 ? '还没有可以发出的行' : undefined}
        onClick={send}
      >
        {name}
      </button>
    </>
  )
}

const questionOf = (
  name: string,
  { ready, kept, putOff, dropped, heldBack, pending }: ReturnType<typeof sumsOf>,
  { until, doubts }: { until: string; doubts: string[] },
) => ({
  title: `${name}？`,
  body: (
    <>
      {doubts.length > 0 && (
        <ul className="bad">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      客户会看到本次报的 {ready} 行，有效至 {until}；发出后不能修改，再改就是下一版。
      {kept > 0 && `上一版的 ${kept} 行沿用原报价，有效期一并改为 ${until}。`}
      {putOff > 0 && `${putOff} 行改为暂不报，原报价不再有效。`}
      {dropped > 0 && `${dropped} 行客户已接受、等待上架，改报后须重新接受。`}
      {heldBack > 0 && `${heldBack} 行低于毛利线，暂不发出。`}
      {pending > 0 && `还有 ${pending} 行没报，客户看到“部分报价”。`}
    </>
  ),
  okText: doubts.length > 0 ? '已核对，发出' : '发出',
})
