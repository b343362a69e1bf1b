import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './findButton.module.css'
import { opened } from './finding.ts'

/** It looks like a box to type in, and opens the one in which one types. */
export const FindButton = () => (
  <button
    type="button"
    className={styles.find}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K"
    disabled={!useIsHydrated()}
    onClick={() => opened.write('finder')}
  >
    <Icon name="search" />
    <span className="visually-hidden">查找</span>
    <span className={styles.words}>订单、企业、商品、人</span>
    <kbd>Ctrl K</kbd>
  </button>
)
