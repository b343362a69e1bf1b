import { useState } from 'react'
import intake from '#web/matching/intake.module.css'
import styles from './enquiry.module.css'
import { FillIn } from './FillIn.tsx'
import { Paste } from './Paste.tsx'
import { Pictures } from './Pictures.tsx'

const ways = { text: '粘贴或上传清单', line: '逐行填写', picture: '图片、铭牌' } as const
type WayOfAsking = keyof typeof ways

/** Lines come in one of three ways, and each goes behind those that are there. */
export function Intake() {
  const [current, setCurrent] = useState<WayOfAsking>('text')
  return (
    <>
      <div className={`tabs ${intake.ways}`} role="tablist" aria-label="填写方式">
        {(Object.keys(ways) as WayOfAsking[]).map((way) => (
          <button
            key={way}
            type="button"
            role="tab"
            aria-selected={way === current}
            onClick={() => setCurrent(way)}
          >
            {ways[way]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        aria-label={ways[current]}
        className={`${intake.panel} ${styles.intake}`}
      >
        {current === 'text' && <Paste />}
        {current === 'line' && <FillIn />}
        {current === 'picture' && <Pictures />}
      </div>
    </>
  )
}
