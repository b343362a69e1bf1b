import type { Certification } from '#mall/company/company/company.contract.ts'
import { fieldLabels, rejectable } from '#mall/company/company/company.rules.ts'
import { dateTime } from '#web/ui/time.ts'
import styles from './company.module.css'

const kinds = { first: '企业认证', change: '资料变更', detail: '资料更新' }
const states = { pending: '审核中', approved: '已通过', rejected: '已驳回' }
const tones = { pending: 'warn', approved: 'ok', rejected: 'bad' }

/** Shows every time that data were handed in, and what became of it. */
export const History = ({ history }: { history: Certification[] }) => (
  <section className="sheet" aria-labelledby="history">
    <header>
      <h2 id="history">认证记录</h2>
    </header>
    <table className={`data-table ${styles.history}`}>
      <thead>
        <tr>
          <th>提交时间</th>
          <th>类型</th>
          <th>企业名称</th>
          <th>提交人</th>
          <th>结果</th>
          <th>处理时间</th>
          <th>说明</th>
        </tr>
      </thead>
      <tbody>
        {history.map((one) => (
          <tr key={one.certificationId}>
            <td>{dateTime(one.createdAt)}</td>
            <td>{kinds[one.kind]}</td>
            <td>{one.name}</td>
            <td>{one.createdBy}</td>
            <td>
              <span className={`tag ${tones[one.state]}`}>{states[one.state]}</span>
            </td>
            <td>{one.decidedAt ? dateTime(one.decidedAt) : '–'}</td>
            <td>{reasonsOf(one) || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const reasonsOf = ({ reasons, kind }: Certification): string =>
  kind === 'detail'
    ? '无需审核'
    : rejectable
        .filter((field) => reasons[field])
        .map((field) => `${fieldLabels[field]}：${reasons[field]}`)
        .join('；')
