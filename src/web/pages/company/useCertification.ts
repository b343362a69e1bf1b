import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type {
  CertificationField,
  CertificationInput,
} from '#mall/company/company/company.contract.ts'
import { normalized, type Problems, problemsOf } from '#mall/company/company/company.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useSending } from '#web/form/useSending.ts'
import type { Info } from '#web/pages/company.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUnsaved } from '#web/ui/useUnsaved.ts'
import { beginningOf, order } from './fields.ts'

/** The form of a certification. What was typed stays through every failure; a rejected field is red until it is changed. */
export function useCertification(company: Info, today: string) {
  const [values, setValues] = useState(() => beginningOf(company))
  const [problems, setProblems] = useState<Problems>(() => company.open?.reasons ?? {})
  const [isSending, setSending] = useSending()
  const [isTaken, setTaken] = useState(false)
  const isTouched = JSON.stringify(values) !== JSON.stringify(beginningOf(company))
  useUnsaved(isTouched && !isSending)
  const form = useRef<HTMLFormElement>(null)
  const done = useDone()

  function change(part: Partial<CertificationInput>) {
    if ('creditCode' in part) setTaken(false)
    setValues((before) => ({ ...before, ...part }))
    setProblems((before) => without(before, Object.keys(part)))
  }
  function check(field: CertificationField) {
    const fields = normalized(values)
    const problem = problemsOf(fields, today)[field]
    if (problem) setProblems((before) => ({ ...before, [field]: problem }))
    else if (typeof fields[field] === 'string')
      setValues((before) => ({ ...before, [field]: fields[field] }))
  }
  function show(found: Problems) {
    setProblems(found)
    const first = order.find((field) => found[field])
    form.current?.querySelector<HTMLElement>(`#certification-${first}`)?.focus()
  }

  async function submit() {
    const found = problemsOf(normalized(values), today)
    if (Object.keys(found).length) return show(found)
    setSending(true)
    try {
      const { state } = await call(api.company.certify, values)
      toast('ok', state === 'certified' ? '资料已更新' : '已提交，1 个工作日内审核')
      await done()
    } catch (error) {
      setSending(false)
      toast('bad', isRefusal(error) ? error.message : '提交失败，请重试')
      if (isRefusal(error)) show(refused(error))
      setTaken(isRefusal(error) && error.code === 'COMPANY_TAKEN')
    }
  }

  return { form, values, problems, isSending, isTaken, change, check, submit }
}

function useDone() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async function done() {
    await navigate('/company', { replace: true })
    await revalidate()
  }
}

const without = (problems: Problems, fields: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)))

/** What the server found beside which field. */
function refused({ code, message, data }: { code: string; message: string; data: unknown }) {
  if (code === 'COMPANY_TAKEN') return { creditCode: message }
  if (code === 'FILE_NOT_FOUND') return { licenceId: message }
  return (data as { problems?: Problems } | null)?.problems ?? {}
}
