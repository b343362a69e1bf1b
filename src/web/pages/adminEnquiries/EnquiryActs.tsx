import { useState } from 'react'
import { api } from '#mall/api.ts'
import { reasonForm } from '#mall/reason.ts'
import type { DeskDetail } from '#mall/trade/enquiry/deskEnquiry.contract.ts'
import { enquiryMoves } from '#mall/trade/enquiry/enquiry.rules.ts'
import { handOverForm, staffTextForm } from '#mall/trade/enquiry/quoteDesk.form.ts'
import { isOpen } from '#mall/trade/enquiry/quoteDesk.rules.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import head from '#web/enquiry/head.module.css'
import { DecisionDialog } from '#web/form/DecisionDialog.tsx'
import { Choice } from '#web/form/Form.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

const over: ReadonlySet<string> = new Set(['done', 'declined', 'unable', 'expired', 'withdrawn'])

/** Whoever deals with it quotes, asks, refuses or hands it over; nobody else writes. */
export function EnquiryActs({ detail }: { detail: DeskDetail }) {
  const { enquiryNo, state, isOwn, ownerId } = detail
  if (over.has(state)) return null
  return (
    <span className={head.acts}>
      {isOwn && isOpen(state) && <Refuse detail={detail} />}
      {isOwn && enquiryMoves.ask.from.includes(state) && <Ask detail={detail} />}
      {isOwn && detail.colleagues.length > 0 && <HandOver detail={detail} />}
      {!isOwn && (
        <Write
          name={ownerId ? '转给我' : '领取'}
          done="已由您处理"
          work={() => call(api.quoteDesk.takeEnquiry, { enquiryNo, seen: ownerId })}
        />
      )}
      {state === 'waiting' && (isOwn || ownerId === null) && (
        <Write
          isPrimary
          name="开始报价"
          done="已开始报价，客户不能再修改"
          work={() => call(api.quoteDesk.openEnquiry, { enquiryNo })}
        />
      )}
    </span>
  )
}

type WriteProps = { name: string; done: string; isPrimary?: boolean; work(): Promise<unknown> }

function Write({ name, done, isPrimary = false, work }: WriteProps) {
  const { isBusy, write } = useWrite()
  const isHydrated = useIsHydrated()
  return (
    <button
      type="button"
      className={isPrimary ? 'btn primary' : 'btn'}
      disabled={!isHydrated || isBusy}
      onClick={() => write(work, { done })}
    >
      {name}
    </button>
  )
}

const Refuse = ({ detail: { enquiryNo } }: { detail: DeskDetail }) => (
  <Decision
    name="无法报价"
    subject={enquiryNo}
    isDanger
    done="已告知客户"
    form={reasonForm}
    decide={({ reason }) => call(api.quoteDesk.refuseEnquiry, { enquiryNo, reason })}
  >
    整张询价单结束，客户会看到原因；只有部分行不能供货的，请在该行选“无法供货”。
  </Decision>
)

const Ask = ({ detail: { enquiryNo } }: { detail: DeskDetail }) => (
  <Decision
    name="要求补充信息"
    subject={enquiryNo}
    done="已请客户补充，补充后回到待报价"
    form={staffTextForm}
    decide={({ text }) => call(api.quoteDesk.askBuyer, { enquiryNo, text })}
  >
    客户补充后，询价单回到您的待报价列表。
  </Decision>
)

function HandOver({ detail }: { detail: DeskDetail }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const { enquiryNo, ownerId, colleagues } = detail
  return (
    <>
      <button type="button" className="btn" disabled={!isHydrated} onClick={() => setOpen(true)}>
        转给同事
      </button>
      {isOpen && (
        <DecisionDialog
          title={`转给同事：${enquiryNo}`}
          okText="转给同事"
          text="草稿一起转过去，您不能再修改。"
          form={handOverForm}
          decide={({ userId }) =>
            call(api.quoteDesk.takeEnquiry, { enquiryNo, seen: ownerId, userId })
          }
          done="已转给同事"
          late={late}
          onClose={() => setOpen(false)}
        >
          {(of) => (
            <Choice of={of} name="userId">
              <option value="">请选择同事</option>
              {colleagues.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
        </DecisionDialog>
      )}
    </>
  )
}

const late = new Set(['ENQUIRY_HELD', 'ENQUIRY_MOVED', 'NOT_FOUND'] as const)
