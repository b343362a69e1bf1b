import type { Inputs } from './subjects.ts'

const nothing = () => ({})
/** A statement that does not exist: whoever may not name it is refused before that is seen. */
const statementNo = 'DZ2611200001'
const one = () => ({ statementNo })

/** Both sides of monthly settlement. */
export const statementInputs = {
  statement: {
    statementList: nothing,
    statementAgeing: nothing,
    statementDetail: one,
    statementLines: one,
    confirmStatement: one,
    disputeLine: () => ({ statementNo, place: 1, amount: '1', reason: '少收' }),
    withdrawDispute: () => ({ disputeId: '999999999' }),
    payStatements: () => ({ statementNos: [statementNo] }),
    payStatementFromBalance: () => ({ statementNo, amount: 1 }),
    exportStatement: one,
    statementLayout: nothing,
    setStatementLayout: () => ({ columns: '订单号' }),
  },
  statementDesk: {
    deskStatements: nothing,
    deskStatement: one,
    deskStatementLines: one,
    exportDeskStatement: one,
    deskAgeing: nothing,
    deskUnstated: () => ({ companyId: '1' }),
    answerDispute: () => ({ disputeId: '999999999', outcome: 'kept', answer: '已核对' }),
    makeStatement: () => ({ companyId: '1', cutOn: '2020-01-01' }),
  },
} satisfies Pick<Inputs, 'statement' | 'statementDesk'>
