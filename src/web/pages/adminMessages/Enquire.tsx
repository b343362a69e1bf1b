import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { Contact } from '#mall/house/contact/contact.contract.ts'
import { to } from '#mall/pages.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { PageLink } from '#web/ui/PageLink.tsx'

/** A message that asks for a price becomes an enquiry of the member who wrote it; one of somebody unknown is marked. */
export function Enquire({ one }: { one: Contact }) {
  const navigate = useNavigate()
  const { contactId, contactNo, handledAt: seenAt, enquiryNo } = one
  if (enquiryNo)
    return (
      <PageLink to={to.adminEnquiries({ enquiryNo })} className="link t12">
        询价 {enquiryNo}
      </PageLink>
    )
  if (one.isEnquiry) return <span className="tag">询价</span>
  if (one.state === 'done') return null
  return one.account ? (
    <Decision
      name="转询价"
      subject={contactNo}
      isInRow
      done="已转为询价单"
      decide={async () => {
        const made = await call(api.contact.enquireContact, { contactId, seenAt })
        if (made.enquiryNo) await navigate(to.adminEnquiries({ enquiryNo: made.enquiryNo }))
      }}
    >
      以 {one.name}（{one.account}）的名义新建询价单，原文为这条留言；对方会收到通知。
    </Decision>
  ) : (
    <Decision
      name="标为询价"
      subject={contactNo}
      isInRow
      done="已标为询价"
      decide={() => call(api.contact.enquireContact, { contactId, seenAt })}
    >
      留言人没有登录，不能直接建单；请电话联系，注册后用“代客录入”建询价单。
    </Decision>
  )
}
