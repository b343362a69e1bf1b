import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { ImportRow } from '#mall/company/employee/employee.contract.ts'
import { companyLimits } from '#mall/limits.ts'
import { base64Of, saveSheet } from '#web/list/fetchSheet.ts'
import { ShownError } from '#web/ShownError.ts'
import { slowCall } from '#web/slowCall.ts'
import { useWrite } from '#web/write/useWrite.ts'

export type Tried = { rows: ImportRow[]; failed: number; unused: string[] }

export function useImport(onClose: () => void) {
  const [file, setFile] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const { isBusy, failure, write } = useWrite({ isInPlace: true })

  async function choose(chosen: File | undefined) {
    setTried(null)
    if (!chosen) return
    await write(async () => {
      if (chosen.size > companyLimits.importBytes) throw new ShownError('文件不能超过 256 KB')
      const content = await base64Of(chosen)
      setFile(content)
      setTried(await slowCall(api.employee.importemployee, { file: content }))
    })
  }

  const apply = () =>
    write(
      async () => {
        const answer = await slowCall(api.employee.importemployee, { file, isApplied: true })
        if (answer.failed > 0) setTried(answer)
        else onClose()
        return answer
      },
      { done: ({ failed, added }) => (failed > 0 ? '' : `已导入 ${added} 人`) },
    )

  const saveErrors = () =>
    write(() => saveSheet(api.employee.importErrors, { file }, '导入错误.xlsx'))
  const saveTemplate = () =>
    write(() => saveSheet(api.employee.importTemplate, {}, '员工导入模板.xlsx'))

  return { tried, isBusy, failure, choose, apply, saveErrors, saveTemplate }
}
