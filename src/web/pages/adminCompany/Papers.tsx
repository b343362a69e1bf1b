import type { Certification, StoredFile } from '#mall/company/company/company.contract.ts'
import { addressOf, isPicture } from '#web/company/Paper.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './review.module.css'

/** Shows the scans beside the data, so that one look compares both. */
export const Papers = ({
  certification: { licence, letter },
}: {
  certification: Certification
}) => (
  <div className={styles.papers}>
    <Scan title="营业执照" file={licence} />
    {letter && <Scan title="授权委托书" file={letter} />}
  </div>
)

const Scan = ({ title, file }: { title: string; file: StoredFile | null }) => (
  <section className="sheet" aria-label={title}>
    <header>
      <h2>{title}</h2>
      {file && (
        <span className="right">
          <a href={addressOf(file)} target="_blank" rel="noreferrer" className="link">
            {isPicture(file) ? '查看原图' : '下载 PDF'}
          </a>
        </span>
      )}
    </header>
    {file && isPicture(file) && <img src={addressOf(file)} alt={`${title} ${file.name}`} />}
    {file && !isPicture(file) && (
      <p className={styles.pdf}>
        <Icon name="receipt-text" isLarge />
        <span className="any">{file.name}</span>
      </p>
    )}
  </section>
)
