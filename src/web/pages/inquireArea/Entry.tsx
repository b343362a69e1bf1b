import { useEffect, useRef } from 'react'
import { api } from '#mall/api.ts'
import type { Field } from '#mall/form.ts'
import type { EnquiryDraftLine } from '#mall/trade/enquiry/draft.contract.ts'
import {
  type EnquiryLineValues,
  enquiryLineForm,
  lineProblems,
} from '#mall/trade/enquiry/enquiry.form.ts'
import { call } from '#web/call.ts'
import { bindText, fieldsIn, useForm } from '#web/form/useForm.ts'
import { toast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { messageOf } from '#web/write/messageOf.ts'
import styles from './lines.module.css'
import { valuesOf } from './useLineActs.ts'
import type { Storing } from './useStoring.ts'

type Name = keyof EnquiryLineValues

/**
 * The fields of a line in its row: each is stored when it is left, one after the other, unless something is wrong with
 * it.
 */
export function useEntry(line: EnquiryDraftLine, draftId: string, storing: Storing) {
  const isKnown = line.goods !== null
  const of = useForm(enquiryLineForm, {
    initial: valuesOf(line),
    check: (values) => lineProblems(values, isKnown),
    send: (values) =>
      call(api.enquiryDraft.changeEnquiryLine, { draftId, lineNo: line.lineNo, ...values }),
    failed(error) {
      if (Object.keys(fieldsIn(error)).length > 0) return false
      toast('bad', messageOf(error))
      return true
    },
  })
  const wrongIn = (problems: ReturnType<typeof lineProblems>) =>
    enquiryLineForm.names.find((one) => problems[one])
  const problemsNow = () => lineProblems(enquiryLineForm.normalized(of.values), isKnown)
  async function storeNow(name: Name) {
    const problems = problemsNow()
    const wrong = wrongIn(problems)
    if (wrong) of.say(wrong === 'unit' ? wrong : name, problems[wrong])
    else if (of.isTouched) await of.submit()
  }
  async function settle(): Promise<boolean> {
    if (!of.isTouched) return true
    const wrong = wrongIn(problemsNow())
    await storeNow(wrong ?? 'name')
    if (wrong) document.getElementById(`${of.id}-${wrong}`)?.focus()
    return !latest.current.isTouched
  }
  const latest = useRef({ storeNow, settle, isTouched: of.isTouched })
  useEffect(() => {
    latest.current = { storeNow, settle, isTouched: of.isTouched }
  })
  useEffect(() => storing.enter(() => latest.current.settle()), [storing])
  const queue = useRef(Promise.resolve())
  function store(name: Name) {
    queue.current = queue.current.then(() => latest.current.storeNow(name))
    void storing.wait(queue.current)
  }
  return { ...of, store }
}

type Props = {
  of: ReturnType<typeof useEntry>
  name: Name
  lineNo: number
}

export function Entry({ of, name, lineNo }: Props) {
  const { label, placeholder, maxLength, inputMode }: Field = enquiryLineForm.fields[name]
  const { className, ...text } = bindText(of, name)
  return (
    <span className={styles[name]}>
      <input
        {...text}
        className={`${className} small`}
        aria-label={`${label}，第 ${lineNo} 行`}
        placeholder={name === 'targetPrice' ? '选填' : name === 'note' ? '备注，选填' : placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        disabled={!useIsHydrated()}
        onBlur={() => of.store(name)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <small id={text['aria-describedby']} className={styles.problem} aria-live="polite">
        {of.problems[name]}
      </small>
    </span>
  )
}
