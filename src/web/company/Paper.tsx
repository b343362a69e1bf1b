import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './facts.module.css'

/** A scan, small enough for a row; the whole of it opens in a tab of its own. */
export const Paper = ({ file }: { file: StoredFile }) => (
  <a
    href={addressOf(file)}
    target="_blank"
    rel="noreferrer"
    className={`link ${styles.paper}`}
    title={file.name}
  >
    {isPicture(file) ? <img src={addressOf(file)} alt="" /> : <Icon name="receipt-text" />}
    <span className="any">{file.name}</span>
  </a>
)

export const addressOf = ({ fileId }: StoredFile): string => `/files/company/${fileId}`

export const isPicture = ({ mediaType }: StoredFile): boolean => mediaType.startsWith('image/')
