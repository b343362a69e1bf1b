import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { to } from '#mall/pages.ts'
import { phoneEnquiryForm } from '#mall/trade/enquiry/phoneEnquiry.form.ts'
import { call } from '#web/call.ts'
import { PlainFields } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { useForm } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

type Props = { userId: string; name: string }

/** The staff writes down what a customer asks a price for by telephone. */
export function PhoneEnquiry(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  return (
    <>
      <button
        type="button"
        className="btn small"
        aria-label={`为 ${props.name} 录入询价`}
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
      >
        录入询价
      </button>
      {isOpen && <Asking {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Asking({ userId, name, onClose }: Props & { onClose(): void }) {
  const navigate = useNavigate()
  const of = useForm(phoneEnquiryForm, {
    send: (values) => call(api.quoteDesk.enquireByPhone, { userId, ...values }),
    done: ({ enquiryNo }) => `已录入询价单 ${enquiryNo}`,
    next: ({ enquiryNo }) => navigate(to.adminEnquiries({ enquiryNo })),
  })
  return (
    <FormDialog
      title={`为 ${name} 录入询价`}
      of={of}
      okText="录入询价"
      sending="录入中"
      onClose={onClose}
      isStacked
    >
      <PlainFields of={of} />
    </FormDialog>
  )
}
