import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { RefusalCode } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { declineForm } from '#mall/trade/enquiry/answer.form.ts'
import type { EnquiryDetail } from '#mall/trade/enquiry/enquiry.contract.ts'
import { call } from '#web/call.ts'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'

type Of = { enquiry: EnquiryDetail; onClose(): void }

/** It stands elsewhere by now, so there is nothing left to decide. */
export const late: ReadonlySet<RefusalCode> = new Set([
  'ENQUIRY_MOVED',
  'ENQUIRY_NOT_FOUND',
  'ENQUIRY_VERSION',
])

export const Decline = ({ enquiry: { enquiryNo }, onClose }: Of) => (
  <DecisionDialog
    title={`拒绝报价 ${enquiryNo}`}
    okText="拒绝报价"
    isDanger
    text="拒绝后不能再按此报价下单，可以再次询价。原因会告诉业务员。"
    form={declineForm}
    decide={(values) => call(api.enquiry.declineEnquiry, { enquiryNo, ...values })}
    done="报价已拒绝"
    late={late}
    onClose={onClose}
  />
)

export const Withdraw = ({ enquiry: { enquiryNo }, onClose }: Of) => (
  <DecisionDialog
    title={`撤销询价 ${enquiryNo}`}
    okText="撤销询价"
    isDanger
    text="业务员尚未开始报价。撤销后不再报价，可以再次询价。"
    decide={() => call(api.enquiry.withdrawEnquiry, { enquiryNo })}
    done="询价已撤销"
    late={late}
    onClose={onClose}
  />
)

/** A draft that has lines already is not replaced without a question. */
export function Renew({ enquiry: { enquiryNo, kinds }, onClose }: Of) {
  const [held, setHeld] = useState<number | null>(null)
  const navigate = useNavigate()
  const renew = async () => {
    try {
      await call(api.enquiry.renewEnquiry, { enquiryNo, isReplacing: held !== null })
      return true
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'ENQUIRY_DRAFT_FULL') throw error
      setHeld((error.data as { lines: number }).lines)
      return false
    }
  }
  return (
    <DecisionDialog
      title={`重新询价 ${enquiryNo}`}
      okText={held === null ? '复制到询价草稿' : '替换草稿'}
      isDanger={held !== null}
      text={
        held === null
          ? `将 ${kinds} 行需求和附件复制到新的询价草稿，可修改后提交。`
          : `您的询价草稿里已有 ${held} 行，替换后不能恢复。`
      }
      decide={renew}
      done={(isDone) => (isDone ? '已复制到询价草稿' : '')}
      late={late}
      onDone={(isDone) => {
        if (isDone) navigate(to.inquireArea())
      }}
      onClose={onClose}
    />
  )
}
