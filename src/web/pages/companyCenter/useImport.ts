import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import type { ImportRow } from '#mall/company/employee/employee.contract.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { base64Of, saveSheet } from '#web/list/fetchSheet.ts'
import { slowCall } from '#web/slowCall.ts'
import { toast } from '#web/ui/toast.ts'
import { useAttempt } from './useAttempt.ts'

export type Tried = { rows: ImportRow[]; failed: number; unused: string[] }

export function useImport(onClose: () => void) {
  const [file, setFile] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const { isBusy, error, setError, attempt } = useAttempt()
  const { revalidate } = useRevalidator()

  async function choose(chosen: File | undefined) {
    setTried(null)
    if (!chosen) return
    if (chosen.size > companyLimits.importBytes) return setError('文件不能超过 256 KB')
    await attempt(async () => {
      const content = await base64Of(chosen)
      setFile(content)
      setTried(await slowCall(api.employee.importemployee, { file: content }))
    })
  }

  const apply = () =>
    attempt(async () => {
      const answer = await slowCall(api.employee.importemployee, { file, isApplied: true })
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
