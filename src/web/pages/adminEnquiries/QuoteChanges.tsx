import { useState } from 'react'
import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { changesOf } from '#mall/trade/enquiry/quoteChanges.rules.ts'
import { quotePaperAddress } from '#mall/trade/enquiry/quotePaper.rules.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './enquiries.module.css'

/** What each version that was sent says otherwise than the one before. */
export function QuoteChanges({ detail }: { detail: DeskDetail }) {
  const { versions, goods, enquiryNo } = detail
  const [chosen, setChosen] = useState(versions.length)
  const version = versions[chosen - 1]
  const names = new Map(goods.map((one) => [one.skuId, one.model || one.productName]))
  const nameOf = (skuId: string | null) => names.get(skuId ?? '') ?? '–'
  const before = versions[chosen - 2]
  const changes = version && before ? changesOf(before.lines, version.lines, nameOf) : []
  return (
    <section className="sheet" aria-label="版本">
      <header>
        <h2>{before && version ? `V${before.version} → V${version.version}` : '版本'}</h2>
        {versions.length > 1 && (
          <select
            className={`input small ${styles.version}`}
            aria-label="版本"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {versions.map((one) => (
              <option key={one.version} value={one.version}>
                V{one.version} {one.sentBy ?? '即时'} {dateTime(one.sentAt).slice(5)}
              </option>
            ))}
          </select>
        )}
      </header>
      {!version && <p className={`sec t13 ${styles.nothing}`}>还没有发出报价。</p>}
      {version && (
        <p className={`sec t13 ${styles.nothing}`}>
          V{version.version} {version.sentBy ?? '即时报价'} {dateTime(version.sentAt)}，有效至{' '}
          {dateTime(version.validUntil)}，报{' '}
          {version.lines.filter(({ state }) => state !== 'pending').length} 行{' '}
          <a className="link" href={quotePaperAddress(enquiryNo, version.version)} download>
            PDF
          </a>
        </p>
      )}
      {before && changes.length === 0 && (
        <p className={`sec t13 ${styles.nothing}`}>与上一版相同，只更新了有效期。</p>
      )}
      <ul className={styles.changes}>
        {changes.map(({ lineNo, what, from, to }) => (
          <li key={`${lineNo} ${what}`}>
            <span>
              第 {lineNo} 行 {what}
            </span>
            <span>
              {from && (
                <>
                  <s className="mute">{from}</s> →{' '}
                </>
              )}
              <b>{to}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
