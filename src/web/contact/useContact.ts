import { api } from '#mall/api.ts'
import { solvedCaptcha } from '#web/account/captcha.ts'
import { useFields } from '#web/account/useFields.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import { useUnsaved } from '#web/ui/useUnsaved.ts'

export type About = { skuId: string; skuCode: string; goods: string }

/** The captcha, the call, and where it went wrong. */
export function useContact(
  person: { name: string; mobile: string },
  about: About | null,
  onLeft: (contactNo: string) => void,
) {
  const { name, mobile } = person
  const fields = useFields(['name', 'mobile', 'content'], { name, mobile })
  const [isSending, setSending] = useSending()
  useUnsaved(Boolean(fields.values.content?.trim()) && !isSending)

  async function leave() {
    if (!fields.isValid()) return
    setSending(true)
    try {
      const { contactNo } = await call(api.contact.leaveMessage, {
        name: fields.values.name ?? '',
        mobile: fields.values.mobile ?? '',
        content: fields.values.content ?? '',
        skuId: about?.skuId,
        captcha: await solvedCaptcha(),
      })
      onLeft(contactNo)
    } catch (error) {
      fields.tell(error)
    } finally {
      setSending(false)
    }
  }

  return { fields, isSending, leave }
}
