import { subjects } from '#mall/goods/importing/fields.rules.ts'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { dateTime } from '#web/ui/time.ts'
import styles from './import.module.css'
import { isEdit, isPhotos, stateLooks, stateName } from './labels.ts'

const steps = ['选文件', '对应列', '试运行', '写入'] as const
const editSteps = ['选商品', '改什么', '试运行', '写入'] as const
const photoSteps = ['选图片', '怎么放', '试运行', '写入'] as const

const stepOf: Record<ImportRun['state'], number> = {
  ...{ reading: 0, removing: 0, mapping: 1, checking: 2, checked: 2 },
  ...{ applying: 3, paused: 3, applied: 4, undoing: 3, undone: 4 },
}

/** What the file is, and where it stands on its way. */
export function ImportSteps({ run }: { run: ImportRun }) {
  const { fileName, supplier, subject, at, userName, state } = run
  const current = stepOf[state]
  const [what, verb] = isEdit(run) ? ['批量修改', '选定'] : ['文件', '上传']
  return (
    <section className={`sheet ${styles.top}`} aria-label={what}>
      <div>
        <h2 className="any">{fileName}</h2>
        <p className="mute t13">
          {[!isEdit(run) && subjects[subject].name, supplier, `${userName} ${dateTime(at)} ${verb}`]
            .filter(Boolean)
            .join('，')}
        </p>
      </div>
      <span className={`tag ${stateLooks[state]}`}>{stateName(run)}</span>
      <ol className={styles.steps}>
        {(isEdit(run) ? editSteps : isPhotos(run) ? photoSteps : steps).map((name, no) => (
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
