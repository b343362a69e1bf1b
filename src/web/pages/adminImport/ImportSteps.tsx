import { subjects } from '#mall/goods/importing/fields.rules.ts'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './import.module.css'
import { stateLooks, stateNames } from './labels.ts'

const steps = ['选文件', '对应列', '试运行', '写入'] as const

const stepOf: Record<ImportRun['state'], number> = {
  ...{ reading: 0, removing: 0, mapping: 1, checking: 2, checked: 2 },
  ...{ applying: 3, paused: 3, applied: 4, undoing: 3, undone: 4 },
}

/** What the file is, and where it stands on its way. */
export function ImportSteps({ run }: { run: ImportRun }) {
  const { fileName, supplier, subject, at, userName, state } = run
  const current = stepOf[state]
  return (
    <section className={`sheet ${styles.top}`} aria-label="文件">
      <div>
        <h2 className="any">{fileName}</h2>
        <p className="mute t13">
          {[subjects[subject].name, supplier, `${userName} ${dateTime(at)} 上传`]
            .filter(Boolean)
            .join('，')}
        </p>
      </div>
      <span className={`tag ${stateLooks[state]}`}>{stateNames[state]}</span>
      <ol className={styles.steps}>
        {steps.map((name, no) => (
          <li
            key={name}
            aria-current={no === current ? 'step' : undefined}
            data-done={no < current}
          >
            <span className={styles.stepNo}>{no < current ? <Icon name="check" /> : no + 1}</span>
            {name}
          </li>
        ))}
      </ol>
    </section>
  )
}
