import type { ApprovalState } from '#mall/trade/approval/approval.contract.ts'

const labels: Record<ApprovalState, string> = {
  waiting: '待审批',
  approved: '已通过',
  rejected: '已驳回',
  returned: '已退回',
  withdrawn: '已撤回',
}
const tones: Record<ApprovalState, string> = {
  waiting: 'warn',
  approved: 'ok',
  rejected: 'bad',
  returned: 'bad',
  withdrawn: 'off',
}

export const ApprovalTag = ({ state }: { state: ApprovalState }) => (
  <span className={`tag ${tones[state]}`}>{labels[state]}</span>
)
