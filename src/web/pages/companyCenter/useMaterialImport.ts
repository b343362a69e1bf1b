import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { OnConflict } from '#mall/goods/material/material.contract.ts'
import { sheetLimits } from '#mall/limits.ts'
import { base64Of, saveSheet } from '#web/list/fetchSheet.ts'
import { ShownError } from '#web/ShownError.ts'
import { slowCall } from '#web/slowCall.ts'
import { useWrite } from '#web/write/useWrite.ts'

export const mostMegabytes = sheetLimits.materialBytes / 2 ** 20

export type TriedMaterials = Output<typeof api.material.importMaterials>

export function useMaterialImport(onClose: () => void) {
  const [file, setFile] = useState('')
  const [tried, setTried] = useState<TriedMaterials | null>(null)
  const { isBusy, failure, write } = useWrite({ isInPlace: true })

  async function choose(chosen: File | undefined) {
    setTried(null)
    if (!chosen) return
    await write(async () => {
      if (chosen.size > sheetLimits.materialBytes)
        throw new ShownError(`文件不能超过 ${mostMegabytes} MB`)
      const content = await base64Of(chosen)
      setFile(content)
      setTried(await slowCall(api.material.importMaterials, { file: content }))
    })
  }

  const apply = (onConflict: OnConflict) =>
    write(
      async () => {
        const answer = await slowCall(api.material.importMaterials, { file, onConflict })
        if (answer.failed > 0) setTried(answer)
        else onClose()
        return answer
      },
      { done: ({ failed, saved }) => (failed > 0 ? '' : `已导入 ${saved} 个物料编码`) },
    )

  const saveErrors = () =>
    write(() => saveSheet(api.material.materialErrors, { file }, '物料编码导入错误.xlsx'))
  const saveTemplate = () =>
    write(() => saveSheet(api.material.materialTemplate, {}, '物料编码导入模板.xlsx'))

  return { tried, isBusy, failure, choose, apply, saveErrors, saveTemplate }
}
