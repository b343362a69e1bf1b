import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { companyLimits, sheetLimits } from '#mall/companyLimits.ts'
import type { ImportRow } from '#mall/employee/employee.contract.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { base64Of, saveSheet } from '#web/list/fetchSheet.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/useSending.ts'

export type Tried = { rows: ImportRow[]; failed: number }

export function useImport(onClose: () => void) {
  const [file, setFile] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const [isBusy, setBusy] = useSending()
  const [error, setError] = useState('')
  const { revalidate } = useRevalidator()

  async function attempt(work: () => Promise<void>) {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (error) {
      const isTold = isRefusal(error) || (error instanceof Error && error.message)
      setError(isTold ? error.message : '操作失败，请重试')
    }
    setBusy(false)
  }

  async function choose(chosen: File | undefined) {
    setTried(null)
    if (!chosen) return
    if (chosen.size > companyLimits.importBytes) return setError('文件不能超过 256 KB')
    await attempt(async () => {
      const content = await base64Of(chosen)
      setFile(content)
      setTried(
        await call(
          api.employee.importemployee,
          { file: content },
          { answerMs: sheetLimits.answerMs },
        ),
      )
    })
  }

  const apply = () =>
    attempt(async () => {
      const answer = await call(
        api.employee.importemployee,
        { file, isApplied: true },
        { answerMs: sheetLimits.answerMs },
      )
      if (answer.failed > 0) return setTried(answer)
      toast('ok', `已导入 ${answer.added} 人`)
      onClose()
      await revalidate()
    })

  const saveErrors = () =>
    attempt(() => saveSheet(api.employee.importErrors, { file }, '导入错误.xlsx'))
  const saveTemplate = () =>
    attempt(() => saveSheet(api.employee.importTemplate, {}, '员工导入模板.xlsx'))

  return { tried, isBusy, error, choose, apply, saveErrors, saveTemplate }
}
