import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { sheetLimits } from '#mall/companyLimits.ts'
import type { Output } from '#mall/endpoint.ts'
import type { OnConflict } from '#mall/goods/material/material.contract.ts'
import { base64Of, saveSheet } from '#web/list/fetchSheet.ts'
import { slowCall } from '#web/slowCall.ts'
import { toast } from '#web/ui/toast.ts'
import { useAttempt } from './useAttempt.ts'

export const mostMegabytes = sheetLimits.materialBytes / 2 ** 20

export type TriedMaterials = Output<typeof api.material.importMaterials>

export function useMaterialImport(onClose: () => void) {
  const [file, setFile] = useState('')
  const [tried, setTried] = useState<TriedMaterials | null>(null)
  const { isBusy, error, setError, attempt } = useAttempt()
  const { revalidate } = useRevalidator()

  async function choose(chosen: File | undefined) {
    setTried(null)
    if (!chosen) return
    if (chosen.size > sheetLimits.materialBytes) return setError(`文件不能超过 ${mostMegabytes} MB`)
    await attempt(async () => {
      const content = await base64Of(chosen)
      setFile(content)
      setTried(await slowCall(api.material.importMaterials, { file: content }))
    })
  }

  const apply = (onConflict: OnConflict) =>
    attempt(async () => {
      const answer = await slowCall(api.material.importMaterials, { file, onConflict })
      if (answer.failed > 0) return setTried(answer)
      toast('ok', `已导入 ${answer.saved} 个物料编码`)
      onClose()
      await revalidate()
    })

  const saveErrors = () =>
    attempt(() => saveSheet(api.material.materialErrors, { file }, '物料编码导入错误.xlsx'))
  const saveTemplate = () =>
    attempt(() => saveSheet(api.material.materialTemplate, {}, '物料编码导入模板.xlsx'))

  return { tried, isBusy, error, choose, apply, saveErrors, saveTemplate }
}
