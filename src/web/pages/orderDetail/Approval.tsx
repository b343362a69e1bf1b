import { to } from '#mall/pages.ts'
import type { ApprovalDetail } from '#mall/trade/approval/approval.contract.ts'
import { ApprovalTag } from '#web/approval/ApprovalTag.tsx'
import { Decisions, Path } from '#web/approval/Path.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import styles from './detail.module.css'

/** Shows how the order was approved, or who has to. */
export const Approval = ({ approval }: { approval: ApprovalDetail }) => (
  <section className="sheet">
    <header>
      <h2>审批记录</h2>
      <ApprovalTag state={approval.state} />
      {approval.isMine && (
        <PageLink to={to.orderApproval({ orderNo: approval.orderNo })} className="btn primary">
          去审批
        </PageLink>
      )}
    </header>
    <div className={styles.approval}>
      <p className="sec t13">{[approval.ruleName, ...approval.reasons].join('；')}</p>
      <Path path={approval.path} />
    </div>
    <Decisions decisions={approval.decisions} />
  </section>
)
