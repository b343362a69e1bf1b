import { useState } from 'react'
import { seesPrices } from '#mall/access.ts'
import { to } from '#mall/pages.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { differencesText } from '#mall/trade/enquiry/quote.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'
import styles from './myEnquiry.module.css'
import { QuoteRow } from './QuoteRow.tsx'
import type { Choice } from './useQuoteChoice.ts'

type Props = { enquiry: EnquiryDetail; choice: Choice; mayChoose: boolean }

/** What was asked for beside what is quoted, line by line. */
export function QuoteTable({ enquiry, choice, mayChoose }: Props) {
  const [isMarked, setMarked] = useState(true)
  const isPriced = seesPrices(useVisitor().who)
  const { lines, shown } = enquiry
  return (
    <section className="sheet" aria-label="需求与报价">
      {shown > 0 && <Versions enquiry={enquiry} isMarked={isMarked} onMark={setMarked} />}
      <table className={`data-table ${styles.lines}`}>
        <thead>
          <tr>
            <th colSpan={isPriced ? 4 : 3} scope="colgroup">
              需求
            </th>
            <th colSpan={isPriced ? 7 : 4} scope="colgroup" className={styles.edge}>
              {shown > 0 ? `报价 V${shown}${isPriced ? '（含税）' : ''}` : '报价'}
            </th>
          </tr>
          <tr>
            <th className={styles.tick}>
              <All choice={choice} mayChoose={mayChoose} />
            </th>
            <th>客户原文</th>
            <th className="num">数量</th>
            {isPriced && <th className="num">目标价</th>}
            <th className={styles.edge}>商品</th>
            <th>状态</th>
            <th className="num">交期</th>
            {isPriced && (
              <>
                <th className="num">含税单价</th>
                <th className="num">与目标</th>
              </>
            )}
            <th className="mid">数量</th>
            {isPriced && <th className="num">小计</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <QuoteRow
              key={line.lineNo}
              line={line}
              choice={choice}
              mayChoose={mayChoose}
              isPriced={isPriced}
              isMarked={isMarked && shown > 1}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function All({ choice, mayChoose }: Omit<Props, 'enquiry'>) {
  const isHydrated = useIsHydrated()
  if (!mayChoose) return null
  const isSome = choice.chosen.length > 0 && !choice.isAll
  return (
    <input
      type="checkbox"
      className={isSome ? 'checkbox half' : 'checkbox'}
      aria-label="全选可供"
      disabled={!isHydrated}
      checked={choice.isAll}
      onChange={({ target }) => choice.chooseAll(target.checked)}
    />
  )
}

type VersionsProps = { enquiry: EnquiryDetail; isMarked: boolean; onMark(is: boolean): void }

function Versions({ enquiry, isMarked, onMark }: VersionsProps) {
  const { enquiryNo, versions, shown, version, lines } = enquiry
  const told = versions.find((one) => one.version === shown)
  return (
    <div className={styles.versions}>
      <span className="mute t13">版本</span>
      <nav className={styles.segments} aria-label="报价版本">
        {versions.map((one) => (
          <PageLink
            key={one.version}
            to={to.myEnquiry(
              one.version === version ? { enquiryNo } : { enquiryNo, version: one.version },
            )}
            aria-current={one.version === shown ? 'true' : undefined}
            preventScrollReset
          >
            V{one.version}
            {one.version === version && ' 最新'} <small>{dateTime(one.sentAt).slice(5)}</small>
          </PageLink>
        ))}
      </nav>
      {shown > 1 && (
        <label className="check" htmlFor="marked">
          <input
            id="marked"
            type="checkbox"
            className="checkbox"
            checked={isMarked}
            onChange={({ target }) => onMark(target.checked)}
          />
          标出与 V{shown - 1} 的差异
        </label>
      )}
      <span className={`t13 ${styles.told}`}>
        {shown > 1 ? differencesText(lines) || `与 V${shown - 1} 相同` : told?.note}
      </span>
      {shown > 1 && told?.note && <p className={`sec t13 ${styles.note}`}>{told.note}</p>}
    </div>
  )
}
